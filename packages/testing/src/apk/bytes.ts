/** Numbers in little endian, as in Android's formats and in zip. */
export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value & 0xff_ff, index * 2));
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value >>> 0, index * 4));
  return bytes;
}

export function u64(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

/** The bytes, prefixed with their length in four bytes. */
export const prefixed = (...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length), body]);
};

/** A chunk of Android's binary formats. `header` is the chunk header without type and sizes. */
export function chunk(type: number, header: Buffer, ...body: Buffer[]): Buffer {
  const rest = Buffer.concat(body);
  const headerSize = 8 + header.length;
  return Buffer.concat([u16(type, headerSize), u32(headerSize + rest.length), header, rest]);
}

export function stringPool(strings: readonly string[], isUtf8 = false): Buffer {
  const written = strings.map((text) => (isUtf8 ? utf8(text) : utf16(text)));
  let offset = 0;
  const offsets = written.map((bytes) => {
    const at = offset;
    offset += bytes.length;
    return at;
  });
  const data = Buffer.concat([...written, Buffer.alloc((4 - (offset % 4)) % 4)]);
  const header = u32(strings.length, 0, isUtf8 ? 0x1_00 : 0, 28 + strings.length * 4, 0);
  return chunk(0x00_01, header, u32(...offsets), data);
}

function utf16(text: string): Buffer {
  const length = text.length < 0x80_00 ? u16(text.length) : u16(0x80_00 | (text.length >> 16), text.length);
  return Buffer.concat([length, Buffer.from(text, 'utf16le'), u16(0)]);
}

function utf8(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = (count: number) => (count < 0x80 ? [count] : [0x80 | (count >> 8), count & 0xff]);
  return Buffer.concat([
    Buffer.from([...length(text.length), ...length(bytes.length)]),
    bytes,
    Buffer.alloc(1),
  ]);
}
