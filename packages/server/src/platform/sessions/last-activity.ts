import type { IncomingHttpHeaders } from 'node:http';
import { IDLE_HEADER } from '@muster/contract/idle';
import type { Database } from '../database/database.ts';
import { noteActivity } from './sessions.store.ts';
import { createLimitedCache } from '../limited-cache.ts';

/** Minimum interval of writes, so a session may lock this much too early. */
const WRITTEN_EVERY = 10_000;
const KEPT = 20_000;

/**
 * Seconds since the user last used this client; `null`: unknown. The console sends it with every request, whether the
 * user or a timer caused it. For clients that do not send it, only changes count as activity, because periodic requests
 * only read.
 */
export function idleSecondsOf(method: string | undefined, headers: IncomingHttpHeaders): number | null {
  const said = headers[IDLE_HEADER];
  if (typeof said === 'string' && /^\d{1,9}$/.test(said)) return Number(said);
  return method === 'GET' || method === 'HEAD' ? null : 0;
}

/** Records when sessions were last used by their user. The time never moves back. */
export function createLastActivity(db: Database) {
  const written = createLimitedCache<number>(KEPT);
  return {
    note(sessionId: string, idleSeconds: number): void {
      const now = Date.now();
      const at = now - idleSeconds * 1000;
      const before = written.get(sessionId);
      // A time in the future: the clock was set back since.
      const isRecent = before !== undefined && before <= now && at - before < WRITTEN_EVERY;
      if (isRecent) return;
      written.set(sessionId, at);
      // Not awaited; retried at the next use.
      noteActivity(db, sessionId, idleSeconds).catch(() => written.delete(sessionId));
    },
  };
}
