import type { Chunk } from './chunks.ts';

export const STRING_POOL = 0x00_01;
const UTF8 = 0x1_00;
/** In bytes. Longer strings are cut: nothing that is shown or compared is as long. */
const STRING_MAX = 4096;

/** Strings by index, decoded on demand: a pool can refer to the same large string a million times. */
export interface StringPool {
  /** @throws RangeError */
  at(index: number): string;
}

export function readStringPool(bytes: Buffer, chunk: Chunk): StringPool {
  const count = bytes.readUInt32LE(chunk.start + 8);
  const isUtf8 = (bytes.readUInt32LE(chunk.start + 16) & UTF8) !== 0;
  const strings = chunk.start + bytes.readUInt32LE(chunk.start + 20);
  if (chunk.body + count * 4 > chunk.end) throw new RangeError('string pool');
  return {
    at(index) {
      if (index < 0 || index >= count) throw new RangeError('string index');
      const offset = strings + bytes.readUInt32LE(chunk.body + index * 4);
      return isUtf8 ? readUtf8(bytes, offset, chunk.end) : readUtf16(bytes, offset, chunk.end);
    },
  };
}

function within(bytes: Buffer, start: number, length: number, end: number): Buffer {
  if (start + length > end) throw new RangeError('string');
  return bytes.subarray(start, start + Math.min(length, STRING_MAX));
}

/** Format: length in UTF-16 units, length in bytes, each in one or two bytes, then the text. */
function readUtf8(bytes: Buffer, offset: number, end: number): string {
  let at = offset + (bytes.readUInt8(offset) & 0x80 ? 2 : 1);
  let length = bytes.readUInt8(at);
  at += 1;
  if (length & 0x80) {
    length = ((length & 0x7f) << 8) | bytes.readUInt8(at);
    at += 1;
  }
  return within(bytes, at, length, end).toString('utf8');
}

function readUtf16(bytes: Buffer, offset: number, end: number): string {
  let at = offset + 2;
  let length = bytes.readUInt16LE(offset);
  if (length & 0x80_00) {
    length = (length & 0x7f_ff) * 0x1_00_00 + bytes.readUInt16LE(at);
    at += 2;
  }
  return within(bytes, at, length * 2, end).toString('utf16le');
}
