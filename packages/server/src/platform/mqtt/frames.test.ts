import fc from 'fast-check';
import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { readFrames, type Inbox } from './frames.ts';

const packet = fc.oneof(
  fc.constant(generate({ cmd: 'pingreq' })),
  fc.uint8Array({ maxLength: 400 }).map((payload) =>
    generate({
      cmd: 'publish',
      topic: 'a',
      payload: Buffer.from(payload),
      qos: 0,
      dup: false,
      retain: false,
    }),
  ),
);

function cut(bytes: Buffer, sizes: number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let offset = 0;
  for (let index = 0; offset < bytes.length; index += 1) {
    const size = sizes[index % sizes.length]!;
    chunks.push(bytes.subarray(offset, offset + size));
    offset += size;
  }
  return chunks;
}

test('packets are read correctly, however the bytes are split', () => {
  fc.assert(
    fc.property(
      fc.array(packet, { minLength: 1, maxLength: 10 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 10 }),
      (packets, sizes) => {
        const inbox: Inbox = { partial: null, length: 0 };
        const read: string[] = [];
        for (const chunk of cut(Buffer.concat(packets), sizes)) {
          const used = readFrames(
            inbox,
            chunk,
            () => 1000,
            (bytes, start, end) => read.push(bytes.toString('hex', start, end)) > 0,
          );
          expect(used).toBe(chunk.length);
        }
        expect(read).toEqual(packets.map((bytes) => bytes.toString('hex')));
        expect(inbox).toEqual({ partial: null, length: 0 });
      },
    ),
  );
});

test('a packet that arrives byte by byte uses at most twice its received size', () => {
  const inbox: Inbox = { partial: null, length: 0 };
  const header = Buffer.from([0x30, 0xff, 0xff, 0x01]);
  for (const byte of [...header, ...Array<number>(1000).fill(7)])
    readFrames(
      inbox,
      Buffer.from([byte]),
      () => 64 * 1024,
      () => true,
    );
  expect(inbox.length).toBe(1004);
  expect(inbox.partial!.length).toBeLessThanOrEqual(2048);
});

test('reading stops when the handler returns `false`', () => {
  const ping = generate({ cmd: 'pingreq' });
  const inbox: Inbox = { partial: null, length: 0 };
  expect(
    readFrames(
      inbox,
      Buffer.concat([ping, ping]),
      () => 100,
      () => false,
    ),
  ).toBe(ping.length);
});
