import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A store that can read a range, which flydrive's own drivers cannot. */
export interface RangedStore {
  /** @throws FileMissing before the first byte */
  openRange(key: string, range: ByteRange | null): Promise<Readable>;
}

/**
 * Opens part of a stored file, or all of it.
 * @throws FileMissing when the store does not have it; other errors of the store come before the first byte too
 */
export async function openRange(disk: Disk, key: string, range: ByteRange | null): Promise<Readable> {
  const store = disk.driver as unknown as RangedStore;
  // `disk.file` rejects keys that lead out of the store.
  return store.openRange(disk.file(key).key, range);
}
