import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { TooLarge } from '../../../platform/files/receive.ts';

const MAX = 1000;

interface Running {
  hash: Hash;
  /** Bytes hashed so far. */
  offset: number;
}

/**
 * Hashes uploads while they are received. After a restart or in another process the hash is unknown and computed from
 * the stored bytes.
 */
export function createRunningHashes() {
  const running = new LRUCache<string, Running>({ max: MAX });
  return {
    /**
     * Passes through and hashes the bytes from `offset`, at most `max`. A hash of an aborted part is dropped, because
     * it is unknown how much of that part was stored.
     * @throws TooLarge when more bytes arrive
     */
    through(id: string, { offset, max }: { offset: number; max: number }): Transform {
      const known = offset === 0 ? { hash: createHash('sha256'), offset: 0 } : running.get(id);
      running.delete(id);
      const isKnown = known !== undefined && known.offset === offset;
      let left = max;
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          left -= chunk.length;
          if (left < 0) return done(new TooLarge());
          if (isKnown) {
            known.hash.update(chunk);
            known.offset += chunk.length;
          }
          done(null, chunk);
        },
        flush(done) {
          if (isKnown) running.set(id, known);
          done();
        },
      });
    },

    /** In hex; `null` when not all bytes went through here. */
    digestOf(id: string, size: number): string | null {
      const known = running.get(id);
      // A copy, so that a retry after a lost response can read the digest again.
      return known?.offset === size ? known.hash.copy().digest('hex') : null;
    },

    forget(id: string): void {
      running.delete(id);
    },
  };
}

export type RunningHashes = ReturnType<typeof createRunningHashes>;
