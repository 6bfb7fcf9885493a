import { crc32, deflateSync } from 'node:zlib';

/** A picture of one colour, `[red, green, blue]`. `declared`: the size that its header claims instead. */
export function makePng(size: number, color: readonly [number, number, number], declared = size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared, 0);
  header.writeUInt32BE(declared, 4);
  // Eight bits, three channels.
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: size }, () => Buffer.from(color))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', pixels),
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
