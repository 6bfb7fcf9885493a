import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** More came in than is taken. */
export class TooLarge extends Error {}

export interface Received {
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
}

/**
 * Stores what comes in while it comes in, hashed on the way. Nothing stays behind when it breaks off.
 * @throws TooLarge beyond `max` bytes
 */
export async function receive(disk: Disk, key: string, body: Readable, max: number): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  // The store says only that it could not write; what was wrong with the body is what matters.
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
    // What is still on its way is thrown away where the store is to blame: the sender then hears why, and the
    // connection can be used again.
    if (fault instanceof TooLarge) body.destroy();
    else body.resume();
    await disk.delete(key).catch(() => {});
    throw fault ?? error;
  }
  return { size, sha256: hash.digest('hex') };
}
