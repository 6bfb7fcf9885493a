import type { TimeZones } from '@muster/contract/schedules/schemas';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can, type Reach } from '../../platform/rights/rights.ts';
import { timeZonesChanged } from './schedules.events.ts';
import * as store from './time-zones.store.ts';

/** This machine's time zone (`TZ`), the default for teams without one. */
export const serverTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zones of teams and groups: the group's, else the team's, else the server's. */
export function createTimeZones(db: Database) {
  return {
    /** The IANA name that applies to the team. */
    async ofTeam(tx: Database | Tx, teamId: string): Promise<string> {
      return (await store.findTeamTimeZone(tx, teamId)) ?? serverTimeZone();
    },

    /** The IANA name that applies to each of these groups. */
    async of(
      tx: Database | Tx,
      teamId: string,
      groupIds: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      const above = (await store.findTeamTimeZone(tx, teamId)) ?? serverTimeZone();
      const groups = await store.listGroupTimeZones(tx, teamId, null, groupIds);
      return new Map(groups.map(({ id, timeZone }) => [id, timeZone ?? above]));
    },

    async list(actor: Actor, reach: Reach): Promise<TimeZones> {
      const { teamId } = actor;
      const [team, groups] = await Promise.all([
        store.findTeamTimeZone(db, teamId),
        store.listGroupTimeZones(db, teamId, reach),
      ]);
      const server = serverTimeZone();
      return {
        server,
        team,
        groups: groups.map((group) => ({
          ...group,
          effective: group.timeZone ?? team ?? server,
          allowed: { update: can(actor, 'group.write', { groupId: group.id }) },
        })),
        allowed: { update: can(actor, 'team.update') },
      };
    },

    async setOfTeam(actor: Actor, timeZone: string | null): Promise<{ timeZone: string | null }> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        await store.lockTeam(tx, teamId);
        const before = await store.findTeamTimeZone(tx, teamId);
        if (before === timeZone) return;
        await store.putTeamTimeZone(tx, teamId, timeZone);
        await audit(tx, actor, {
          action: 'team.setTimeZone',
          objectType: 'team',
          objectId: teamId,
          before: { timeZone: before },
          after: { timeZone },
        });
        await unit.emit(timeZonesChanged, { teamId, groupIds: null });
      });
      return { timeZone };
    },

    /** @throws Problem E004 */
    async setOfGroup(
      actor: Actor,
      id: string,
      timeZone: string | null,
    ): Promise<{ timeZone: string | null }> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const group = await store.lockGroup(tx, teamId, id);
        if (group === undefined || !can(actor, 'group.write', { groupId: id })) throw new Problem('E004');
        if (group.timeZone === timeZone) return;
        await store.putGroupTimeZone(tx, teamId, id, timeZone);
        const { name } = group;
        await audit(tx, actor, {
          action: 'group.setTimeZone',
          objectType: 'group',
          objectId: id,
          before: { name, timeZone: group.timeZone },
          after: { name, timeZone },
        });
        await unit.emit(timeZonesChanged, { teamId, groupIds: [id] });
      });
      return { timeZone };
    },
  };
}

export type TimeZoneService = ReturnType<typeof createTimeZones>;
