/** One value of DER: where it begins, where what it holds begins and ends. */
export interface DerValue {
  tag: number;
  start: number;
  body: number;
  end: number;
}

/** @throws RangeError beyond `end`, and for lengths that DER does not have */
export function readDer(bytes: Buffer, start: number, end: number): DerValue {
  const first = bytes.readUInt8(start + 1);
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  // 0x80 is a length that is not known yet, which DER forbids.
  if (first === 0x80 || lengthBytes > 4) throw new RangeError('length');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(start + 2, lengthBytes);
  const body = start + 2 + lengthBytes;
  if (body + length > end) throw new RangeError('value');
  return { tag: bytes.readUInt8(start), start, body, end: body + length };
}

/** What a value holds. */
export function readDerWithin(bytes: Buffer, value: DerValue): DerValue[] {
  const values: DerValue[] = [];
  for (let at = value.body; at < value.end;) {
    const next = readDer(bytes, at, value.end);
    values.push(next);
    at = next.end;
  }
  return values;
}
