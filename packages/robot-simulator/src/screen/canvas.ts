import { crc32, deflateSync } from 'node:zlib';
import { glyphOf } from './glyphs.ts';

export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Width of a glyph with the gap after it. */
const ADVANCE = 6;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A pixel image that can be encoded as PNG. */
export function createCanvas(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);

  function fill(x: number, y: number, wide: number, high: number, colour: Colour): void {
    for (let row = Math.max(0, y); row < Math.min(height, y + high); row += 1)
      for (let column = Math.max(0, x); column < Math.min(width, x + wide); column += 1)
        pixels.set(colour, (row * width + column) * 3);
  }

  return {
    fill,
    text(x: number, y: number, text: string, size: number, colour: Colour): void {
      for (const [index, character] of [...text].entries())
        for (const [column, bits] of glyphOf(character).entries())
          for (let row = 0; row < 7; row += 1)
            if (bits & (1 << row))
              fill(x + (index * ADVANCE + column) * size, y + row * size, size, size, colour);
    },
    /** In pixels. */
    widthOf: (text: string, size: number) => [...text].length * ADVANCE * size - size,
    /** Replaces squares by their mean colour, so that nothing in them is readable. */
    blur(square: number): void {
      for (let top = 0; top < height; top += square)
        for (let left = 0; left < width; left += square) {
          fill(left, top, square, square, meanOf(left, top, square));
        }
    },
    png(): Buffer {
      const rows = Buffer.alloc(height * (width * 3 + 1));
      for (let row = 0; row < height; row += 1)
        pixels.copy(rows, row * (width * 3 + 1) + 1, row * width * 3, (row + 1) * width * 3);
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      // 8 bits per channel, colour type RGB.
      header.set([8, 2], 8);
      const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
      return Buffer.concat([SIGNATURE, ...parts]);
    },
  };

  function meanOf(left: number, top: number, square: number): Colour {
    let [red, green, blue, count] = [0, 0, 0, 0];
    for (let row = top; row < Math.min(height, top + square); row += 1)
      for (let column = left; column < Math.min(width, left + square); column += 1) {
        const at = (row * width + column) * 3;
        red += pixels[at]!;
        green += pixels[at + 1]!;
        blue += pixels[at + 2]!;
        count += 1;
      }
    return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
  }
}
