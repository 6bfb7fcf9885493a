import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { TooLarge } from '../../../platform/files/receive.ts';

const MAX = 1000;

interface Running {
  hash: Hash;
  /** Bytes that went into it. */
  offset: number;
}

/**
 * Hashes uploads while they come in. What is not known here, after a restart or in another process, is read again from
 * the store.
 */
export function createRunningHashes() {
  const running = new LRUCache<string, Running>({ max: MAX });
  return {
    /**
     * Passes the bytes from `offset` on through, `max` of them at most. A part that breaks off is forgotten: how much of it
     * was stored is not known. @throws TooLarge for one byte more
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

    /** In hex; `null` when not all of the bytes were seen. */
    digestOf(id: string, size: number): string | null {
      const known = running.get(id);
      // A copy: whoever asks again after a lost answer gets it as well.
      return known?.offset === size ? known.hash.copy().digest('hex') : null;
    },

    forget(id: string): void {
      running.delete(id);
    },
  };
}

export type RunningHashes = ReturnType<typeof createRunningHashes>;
