import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** The body is larger than allowed. */
export class TooLarge extends Error {}

export interface Received {
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
}

/**
 * Stores a body while it is received, and hashes it on the way. If it breaks off, nothing is left in the store.
 * @throws TooLarge beyond `max` bytes
 */
export async function receive(disk: Disk, key: string, body: Readable, max: number): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  // The store reports only that it could not write; the error of the body is the one that matters.
  let fault: unknown;
  async function* measured() {
    try {
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > max) throw new TooLarge();
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  try {
    await disk.putStream(key, Readable.from(measured(), { objectMode: false }));
  } catch (error) {
    // When the store is to blame, the rest of the body is read and discarded: the sender then gets the error, and the
    // connection can be reused.
    if (fault instanceof TooLarge) body.destroy();
    else body.resume();
    await disk.delete(key).catch(() => {});
    throw fault ?? error;
  }
  return { size, sha256: hash.digest('hex') };
}
