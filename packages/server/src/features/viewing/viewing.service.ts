import { audit, auditEach } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { mayViewAs, type RightsHolder } from '../../platform/rights/rights.ts';
import { viewsChanged } from './viewing.events.ts';
import * as store from './viewing.store.ts';

/** What this area needs of the account area. */
export interface Memberships {
  listOf(userId: string): Promise<(RightsHolder & { teamId: string; userId: string; name: string })[]>;
}

/** Viewing the console as another user: logged, read-only, and until it is ended. */
export function createViewing(db: Database, { listOf }: Memberships) {
  /** @param ip of the request, when the viewer ended the view */
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
    /** @throws Problem E028 when the user is not in the team; `view.beyond` when they have more permissions */
    async begin(actor: Actor, userId: string): Promise<void> {
      const { teamId, sessionId, userId: viewerId } = actor;
      const seen = (await listOf(userId)).find((membership) => membership.teamId === teamId);
      if (seen === undefined) throw new Problem('E028');
      if (!mayViewAs(actor, seen)) throw new Problem('view.beyond');
      await db.unit(async (unit) => {
        // A request that was allowed at the same time may have begun another view: its end is logged as well.
        while (!(await store.beginView(unit.tx, { sessionId, teamId, userId, viewerId })))
          await note(unit, await store.endViewOf(unit.tx, sessionId), actor.ip);
        await audit(unit.tx, actor, {
          action: 'view.begin',
          objectType: 'member',
          objectId: userId,
          after: { name: seen.name },
        });
        await unit.emit(viewsChanged, { sessionIds: [sessionId] });
      });
    },

    /** Does nothing without a view. */
    async end({ sessionId, ip }: Person): Promise<void> {
      await db.unit(async (unit) => note(unit, await store.endViewOf(unit.tx, sessionId), ip));
    },

    /** Ends the view together with its session. */
    async endOf({ sessionId }: { sessionId: string }, unit: Unit): Promise<void> {
      await note(unit, await store.endViewOf(unit.tx, sessionId));
    },

    /** Permissions changed: a viewer who is still allowed must begin again. */
    async endAll({ userIds }: { userIds: readonly string[] }, unit: Unit): Promise<void> {
      await note(unit, await store.endViewsOf(unit.tx, userIds));
    },

    /** Teams with views of sessions that expired or whose process died. */
    teamsLeft: (): Promise<string[]> => store.listLeft(db),

    /** Ends such views of a team. @returns how many */
    endLeft: (teamId: string, max: number): Promise<number> =>
      db.unit(async (unit) => {
        const ended = await store.endViewsLeft(unit.tx, teamId, max);
        await note(unit, ended);
        return ended.length;
      }),
  };
}

export type Viewing = ReturnType<typeof createViewing>;
