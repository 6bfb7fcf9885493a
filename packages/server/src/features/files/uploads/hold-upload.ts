import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import * as store from './uploads.store.ts';

/** So long an upload stays held by a process that was killed. */
const HELD_SECONDS = 15;
const RENEW_EVERY_MS = 5000;

/** Ends what another request of this process does with the same upload: a browser that lost its line comes back sooner than the server notices. */
interface Holding {
  end: AbortController;
  ended: Promise<void>;
}

/**
 * Lets one request at a time work on an upload, in all processes. A later one of this process takes it over; one of
 * another process is told `upload.busy`, and clients try again.
 */
export function createUploadHolds(db: Database) {
  const holdings = new Map<string, Holding>();

  /** @param work is given a signal that aborts when another request takes over, or the hold was lost */
  return async function hold<T>(
    upload: store.OwnUpload,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    // Nobody ends what another person does.
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
    } finally {
      clearInterval(renewal);
      // If that fails the hold ends by itself.
      await store.release(db, upload, holder).catch(() => {});
      holdings.delete(key);
      resolve();
    }
  };
}
