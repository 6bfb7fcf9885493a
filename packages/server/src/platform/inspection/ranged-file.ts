import type { Readable } from 'node:stream';
import type { ByteRange } from '../files/open-range.ts';
import { InspectionFailed } from './failure.ts';

/** A stored file, on disk or in S3: `open: (range) => openRange(disk, key, range)`. */
export interface RangedFile {
  /** Bytes. */
  size: number;
  open(range: ByteRange): Promise<Readable>;
}

/** Reads exactly `length` bytes from `start`. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/**
 * @throws InspectionFailed truncated when the file ends earlier
 * @throws errors of the store, and the signal's reason
 */
export async function readRange(
  file: RangedFile,
  start: number,
  length: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  signal?.throwIfAborted();
  if (start < 0 || length < 0 || start + length > file.size) throw new InspectionFailed('truncated');
  if (length === 0) return Buffer.alloc(0);
  const stream = await file.open({ start, end: start + length - 1 });
  const stop = () => stream.destroy(signal!.reason as Error);
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    const bytes = Buffer.alloc(length);
    let filled = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      filled += chunk.copy(bytes, filled);
    }
    if (filled < length) throw new InspectionFailed('truncated');
    return bytes;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
