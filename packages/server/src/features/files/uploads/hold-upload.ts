import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import * as store from './uploads.store.ts';

/** How long an upload stays locked after its process was killed. */
const HELD_SECONDS = 15;
const RENEW_EVERY_MS = 5000;

/**
 * Aborts the work of another request in this process on the same upload: a browser that lost its connection retries
 * before the server notices the loss.
 */
interface Holding {
  end: AbortController;
  ended: Promise<void>;
}

/**
 * Lets one request at a time work on an upload, across all processes. A later request in the same process takes over;
 * one in another process gets `upload.busy`, and clients retry.
 */
export function createUploadHolds(db: Database) {
  const holdings = new Map<string, Holding>();

  /** @param work receives a signal that aborts when another request takes over or the lock is lost */
  return async function hold<T>(
    upload: store.OwnUpload,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    // Keyed by user, so that nobody can abort another user's request.
    const key = `${upload.userId} ${upload.id}`;
    for (let other = holdings.get(key); other !== undefined; other = holdings.get(key)) {
      other.end.abort();
      await other.ended;
    }
    const end = new AbortController();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const holding = { end, ended };
    holdings.set(key, holding);
    const holder = randomUUID();
    const renewal = setInterval(() => {
      store.claim(db, upload, holder, HELD_SECONDS).then(
        (isHeld) => isHeld || end.abort(),
        () => end.abort(),
      );
    }, RENEW_EVERY_MS);
    try {
      if (!(await store.claim(db, upload, holder, HELD_SECONDS)))
        throw new Problem((await store.exists(db, upload)) ? 'upload.busy' : 'upload.not_found');
      return await work(end.signal);
    } catch (error) {
      // Whatever the error, the cause is that the upload was ended meanwhile, with its bytes.
      const isEnded = !(error instanceof Problem) && !(await store.exists(db, upload));
      throw isEnded ? new Problem('upload.not_found') : error;
    } finally {
      clearInterval(renewal);
      // If this fails, the lock expires by itself.
      await store.release(db, upload, holder).catch(() => {});
      holdings.delete(key);
      resolve();
    }
  };
}
