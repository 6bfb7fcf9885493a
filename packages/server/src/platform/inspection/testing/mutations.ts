import fc from 'fast-check';

/** Typical lengths and offsets in malicious files. */
const numbers = [
  0, 1, 7, 8, 0x7f, 0x80, 0xff, 0x7f_ff, 0xff_ff, 0x1_00_00, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff,
];

/** The bytes with a few changed, as bytes or as 32-bit numbers, and perhaps truncated. */
export function mutationsOf(bytes: Buffer): fc.Arbitrary<Buffer> {
  const at = fc.nat(Math.max(0, bytes.length - 4));
  const change = fc.oneof(
    fc.record({ at, byte: fc.nat(255) }),
    fc.record({ at, number: fc.oneof(fc.constantFrom(...numbers), fc.nat(bytes.length)) }),
  );
  const length = fc.option(fc.nat(bytes.length), { freq: 8 });
  return fc.tuple(fc.array(change, { minLength: 1, maxLength: 6 }), length).map(([changes, cut]) => {
    const mutated = Buffer.from(bytes);
    for (const each of changes) {
      if ('byte' in each) mutated.writeUInt8(each.byte, each.at);
      else mutated.writeUInt32LE(each.number, each.at);
    }
    return cut === null ? mutated : mutated.subarray(0, cut);
  });
}

export const randomBytes = fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes));
