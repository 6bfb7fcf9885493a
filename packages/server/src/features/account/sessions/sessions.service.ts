import type { SessionItem, SignInMethod } from '@muster/contract/account/schemas';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { auditAccount } from '../account-audit.ts';
import { sessionEnded } from '../account.events.ts';
import { deviceOf } from '../../../platform/http/device-of.ts';
import { endSessions } from './end-sessions.ts';
import * as store from './sessions.store.ts';

/** The user's own sessions. */
export function createOwnSessions(db: Database) {
  return {
    async list({ userId, sessionId, ip }: Person): Promise<{ items: SessionItem[] }> {
      const rows = await store.listSessions(db, userId);
      const items = rows.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt, method, providerName }) => ({
        id,
        ...deviceOf(userAgent ?? ''),
        // The row of the requesting session is updated only after the response.
        address: id === sessionId ? ip : (ipAddress ?? ''),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        method: method as SignInMethod,
        providerName,
        isCurrent: id === sessionId,
      }));
      return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
    },

    async end({ userId, name, ip }: Person, sessionId: string): Promise<void> {
      await db.unit(async (unit) => {
        if (!(await store.deleteOwnSession(unit.tx, userId, sessionId))) return;
        await unit.emit(sessionEnded, { userId, sessionId });
        await auditAccount(unit.tx, { userId, name, ip }, { action: 'account.endSession' });
      });
    },

    async endOthers({ userId, name, ip, sessionId }: Person): Promise<{ ended: number }> {
      return db.unit(async (unit) => {
        const ended = await endSessions(unit, userId, sessionId);
        if (ended > 0)
          await auditAccount(
            unit.tx,
            { userId, name, ip },
            { action: 'account.endOtherSessions', after: { ended } },
          );
        return { ended };
      });
    },
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
