/** A DER value: where it begins, where its content begins and ends. */
export interface DerValue {
  tag: number;
  start: number;
  body: number;
  end: number;
}

/** @throws RangeError beyond `end`, and for lengths invalid in DER */
export function readDer(bytes: Buffer, start: number, end: number): DerValue {
  const first = bytes.readUInt8(start + 1);
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  // 0x80 is the indefinite length, which DER forbids.
  if (first === 0x80 || lengthBytes > 4) throw new RangeError('length');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(start + 2, lengthBytes);
  const body = start + 2 + lengthBytes;
  if (body + length > end) throw new RangeError('value');
  return { tag: bytes.readUInt8(start), start, body, end: body + length };
}

/** The values nested in a value. */
export function readDerWithin(bytes: Buffer, value: DerValue): DerValue[] {
  const values: DerValue[] = [];
  for (let at = value.body; at < value.end;) {
    const next = readDer(bytes, at, value.end);
    values.push(next);
    at = next.end;
  }
  return values;
}
