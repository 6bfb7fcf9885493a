import { audit } from '../../platform/audit/audit.ts';
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
  return {
    /** @throws Problem E028 for somebody who is not in the team; `view.beyond` for one with more rights */
    async begin(actor: Actor, userId: string): Promise<void> {
      const { teamId, sessionId } = actor;
      const seen = (await listOf(userId)).find((membership) => membership.teamId === teamId);
      if (seen === undefined) throw new Problem('E028');
      if (!mayViewAs(actor, seen)) throw new Problem('view.beyond');
      await db.unit(async (unit) => {
        await store.beginView(unit.tx, { sessionId, teamId, userId });
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
    async end({ sessionId, userId: by, name: byName, ip }: Person): Promise<void> {
      await db.unit(async (unit) => {
        const ended = await store.endView(unit.tx, sessionId);
        if (ended === undefined) return;
        const { teamId, userId, name } = ended;
        await audit(
          unit.tx,
          { teamId, userId: by, name: byName, ip },
          { action: 'view.end', objectType: 'member', objectId: userId, after: { name } },
        );
        await unit.emit(viewsChanged, { sessionIds: [sessionId] });
      });
    },

    /** Rights changed: whoever may still look begins again. */
    async endAll({ userIds }: { userIds: readonly string[] }, unit: Unit): Promise<void> {
      const sessionIds = await store.endViewsOf(unit.tx, userIds);
      if (sessionIds.length > 0) await unit.emit(viewsChanged, { sessionIds });
    },
  };
}

export type Viewing = ReturnType<typeof createViewing>;
