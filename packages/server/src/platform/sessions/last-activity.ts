import type { IncomingHttpHeaders } from 'node:http';
import { IDLE_HEADER } from '@muster/contract/idle';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { noteActivity } from './sessions.store.ts';

/** It is written so often at most, so a session may lock by so much too early. */
const WRITTEN_EVERY = 10_000;
const KEPT = 20_000;

/**
 * How long ago a person used the client that asks, in seconds; `null`: this request says nothing about a person.
 * The console says it with every request, whether somebody pressed a button or a timer did. Of a client that does not
 * say it, only what changes something counts: whatever asks by itself again and again, reads.
 */
export function idleSecondsOf(method: string | undefined, headers: IncomingHttpHeaders): number | null {
  const said = headers[IDLE_HEADER];
  if (typeof said === 'string' && /^\d{1,9}$/.test(said)) return Number(said);
  return method === 'GET' || method === 'HEAD' ? null : 0;
}

/** Notes when sessions were last used by a person. It only ever moves forward. */
export function createLastActivity(db: Database) {
  const written = new LRUCache<string, number>({ max: KEPT });
  return {
    note(sessionId: string, idleSeconds: number): void {
      const at = Date.now() - idleSeconds * 1000;
      const before = written.get(sessionId);
      if (before !== undefined && at - before < WRITTEN_EVERY) return;
      written.set(sessionId, at);
      // Nobody waits for it, and it is tried again with the next use.
      noteActivity(db, sessionId, idleSeconds).catch(() => written.delete(sessionId));
    },
  };
}
