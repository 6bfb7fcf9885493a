import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PreparedReply } from './prepared-reply.ts';

it('means the same, in as many bytes as it says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const { text } = new PreparedReply(JSON.stringify(value));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(Buffer.from(text, 'latin1').toString('utf8')).toBe(text);
    }),
  );
});

it('goes with the standing headers and its own', () => {
  const head = new PreparedReply('"機器人 🤖"').head(['x-frame-options', 'DENY']);
  expect(head).toEqual([
    'x-frame-options',
    'DENY',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String('"\\u6a5f\\u5668\\u4eba \\ud83e\\udd16"'.length),
  ]);
});
