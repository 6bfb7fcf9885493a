import type { Unit } from '../../../platform/events/event.ts';
import { sessionEnded } from '../account.events.ts';
import { deleteSessions } from './sessions.store.ts';

/**
 * Ends all sessions of a user, in every process and on every live link.
 * @param except the caller's own session, which stays; `null` when an attacker might hold it too
 */
export async function endSessions(unit: Unit, userId: string, except: string | null): Promise<number> {
  const ended = await deleteSessions(unit.tx, userId, except);
  for (const sessionId of ended) await unit.emit(sessionEnded, { userId, sessionId });
  return ended.length;
}
