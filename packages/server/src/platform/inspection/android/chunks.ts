/** A chunk of Android's binary formats: type, header size, total size; little endian. */
export interface Chunk {
  type: number;
  start: number;
  /** Where the content after the header begins. */
  body: number;
  end: number;
}

/** @throws RangeError when it does not fit before `end` */
export function readChunk(bytes: Buffer, start: number, end: number): Chunk {
  const headerSize = bytes.readUInt16LE(start + 2);
  const size = bytes.readUInt32LE(start + 4);
  if (headerSize < 8 || size < headerSize || start + size > end) throw new RangeError('chunk');
  return { type: bytes.readUInt16LE(start), start, body: start + headerSize, end: start + size };
}

/** The chunks between two offsets, in order. */
export function* readChunks(bytes: Buffer, from: number, end: number): Generator<Chunk> {
  for (let at = from; at < end;) {
    const chunk = readChunk(bytes, at, end);
    yield chunk;
    at = chunk.end;
  }
}
