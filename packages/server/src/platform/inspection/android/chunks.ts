/** A part of Android's binary formats: type, size of its header, size of all; little endian. */
export interface Chunk {
  type: number;
  start: number;
  /** Where what follows the header begins. */
  body: number;
  end: number;
}

/** @throws RangeError where it does not fit into `end` */
export function readChunk(bytes: Buffer, start: number, end: number): Chunk {
  const headerSize = bytes.readUInt16LE(start + 2);
  const size = bytes.readUInt32LE(start + 4);
  if (headerSize < 8 || size < headerSize || start + size > end) throw new RangeError('chunk');
  return { type: bytes.readUInt16LE(start), start, body: start + headerSize, end: start + size };
}

/** The parts between two offsets, one after another. */
export function* readChunks(bytes: Buffer, from: number, end: number): Generator<Chunk> {
  for (let at = from; at < end;) {
    const chunk = readChunk(bytes, at, end);
    yield chunk;
    at = chunk.end;
  }
}
