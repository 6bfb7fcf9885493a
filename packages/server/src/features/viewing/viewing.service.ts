import { audit, auditEach } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { mayViewAs, type RightsHolder } from '../../platform/rights/rights.ts';
import { viewsChanged } from './viewing.events.ts';
import * as store from './viewing.store.ts';

/** What it needs of the account area: who somebody is in a team. */
export interface Memberships {
  listOf(userId: string): Promise<(RightsHolder & { teamId: string; userId: string; name: string })[]>;
}

/** Seeing the console as somebody else: recorded, without being able to change anything, until it is ended. */
export function createViewing(db: Database, { listOf }: Memberships) {
  /** @param ip from where the end was asked for, if its person asked */
  async function note(
    unit: Unit,
    ended: readonly store.EndedView[],
    ip: string | null = null,
  ): Promise<void> {
    if (ended.length === 0) return;
    const entries = ended.map(({ teamId, userId, name, viewerId, viewerName }) => ({
      actor: { teamId, userId: viewerId, name: viewerName, ip },
      action: 'view.end',
      objectType: 'member',
      objectId: userId,
      after: { name },
    }));
    await auditEach(unit.tx, entries);
    await unit.emit(viewsChanged, { sessionIds: ended.map(({ sessionId }) => sessionId) });
  }

  return {
    /** @throws Problem E028 for somebody who is not in the team; `view.beyond` for one with more rights */
    async begin(actor: Actor, userId: string): Promise<void> {
      const { teamId, sessionId, userId: viewerId } = actor;
      const seen = (await listOf(userId)).find((membership) => membership.teamId === teamId);
      if (seen === undefined) throw new Problem('E028');
      if (!mayViewAs(actor, seen)) throw new Problem('view.beyond');
      await db.unit(async (unit) => {
        await store.beginView(unit.tx, { sessionId, teamId, userId, viewerId });
        await audit(unit.tx, actor, {
          action: 'view.begin',
          objectType: 'member',
          objectId: userId,
          after: { name: seen.name },
        });
        await unit.emit(viewsChanged, { sessionIds: [sessionId] });
      });
    },

    /** Nothing happens without a view. */
    async end({ sessionId, ip }: Person): Promise<void> {
      await db.unit(async (unit) => note(unit, await store.endViewOf(unit.tx, sessionId), ip));
    },

    /** With the session in which it was. */
    async endOf({ sessionId }: { sessionId: string }, unit: Unit): Promise<void> {
      await note(unit, await store.endViewOf(unit.tx, sessionId));
    },

    /** Rights changed: whoever may still look begins again. */
    async endAll({ userIds }: { userIds: readonly string[] }, unit: Unit): Promise<void> {
      await note(unit, await store.endViewsOf(unit.tx, userIds));
    },

    /** Of sessions whose end nobody told: their time was over, or the process died. @returns how many */
    endLeft: (max: number): Promise<number> =>
      db.unit(async (unit) => {
        const ended = await store.endViewsLeft(unit.tx, max);
        await note(unit, ended);
        return ended.length;
      }),
  };
}

export type Viewing = ReturnType<typeof createViewing>;
