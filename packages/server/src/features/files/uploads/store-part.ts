import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooLarge } from '../../../platform/files/receive.ts';
import type { ResumableStore } from '../../../platform/files/resumable.ts';
import { Problem } from '../../../platform/http/problem.ts';

export interface Part {
  parts: ResumableStore;
  key: string;
  offset: number;
  /** The body passes through it. */
  hashed: Transform;
  body: Readable;
  /** Aborts when another request takes the upload over. */
  signal: AbortSignal;
}

/**
 * Stores what arrives of a body.
 * @throws Problem request.too_large; upload.busy when the client is gone or has taken the upload over, and no client
 * reads the response; errors of the store, such as a full disk
 */
export async function storePart({ parts, key, offset, hashed, body, signal }: Part): Promise<void> {
  // Of two connected streams, the one that fails ends the other.
  let isStoreAtFault = false;
  hashed.once('error', () => {
    isStoreAtFault = body.errored === null && !signal.aborted;
  });
  const [stored, came] = await Promise.allSettled([
    parts.appendUpload(key, offset, hashed),
    pipeline(body, hashed, { signal }),
  ]);
  if (came.status === 'rejected' && came.reason instanceof TooLarge) throw new Problem('request.too_large');
  if (isStoreAtFault && stored.status === 'rejected') throw stored.reason;
  // The bytes received are kept.
  if (body.errored !== null || signal.aborted) throw new Problem('upload.busy');
  if (stored.status === 'rejected') throw stored.reason;
  if (came.status === 'rejected') throw came.reason;
}
