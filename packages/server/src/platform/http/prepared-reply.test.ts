import { expect, it } from 'vitest';
import { PreparedReply } from './prepared-reply.ts';

it('has the bytes of its JSON, and their length in the header', () => {
  const json = '"機器人 🤖 é"';
  const reply = new PreparedReply(json);
  expect(reply.bytes.toString()).toBe(json);
  expect(reply.head(['x-frame-options', 'DENY'])).toEqual([
    'x-frame-options',
    'DENY',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(json)),
  ]);
});
