import { Readable } from 'node:stream';
import type { RangedFile, ReadBytes } from '../ranged-file.ts';

/** A stored file with these bytes. `asked` counts the bytes read. */
export function inMemory(bytes: Buffer): RangedFile & { asked: number } {
  return {
    size: bytes.length,
    asked: 0,
    open({ start, end }) {
      this.asked += end - start + 1;
      return Promise.resolve(Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }));
    },
  };
}

export const readFrom =
  (bytes: Buffer): ReadBytes =>
  (start, length) =>
    Promise.resolve(Buffer.from(bytes.subarray(start, start + length)));
