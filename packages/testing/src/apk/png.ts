import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

/** A picture of one colour. `declared`: a different size for the header. */
export function makePng(size: number, color: Color, declared = size): Buffer {
  return paintPng(size, () => color, declared);
}

/** A square picture whose pixels are computed by a callback; `0, 0` is the upper left corner. */
export function paintPng(
  size: number,
  colorAt: (x: number, y: number) => Color,
  declared: number = size,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared, 0);
  header.writeUInt32BE(declared, 4);
  // Eight bits, three channels.
  header.set([8, 2], 8);
  const rows = Array.from({ length: size }, (_row, y) =>
    Buffer.from([0, ...Array.from({ length: size }, (_pixel, x) => colorAt(x, y)).flat()]),
  );
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(type: string, body: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(checked), 4);
  return Buffer.concat([frame.subarray(0, 4), checked, frame.subarray(4)]);
}
