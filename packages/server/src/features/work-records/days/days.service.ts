import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { workRecordsLimits } from '@muster/contract/work-records/limits';
import type { getWorkDay, listWorkDays } from '@muster/contract/work-records/endpoints';
import type { TimeZoneOfTeam } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import * as store from './days.store.ts';
import { addDays, clockOf, teamDays } from '../../../platform/clock/team-days.ts';

const { calendarDays, topMax } = workRecordsLimits;

/** Recent work records, by day. */
export function createWorkDays(db: Database, timeZoneOfTeam: TimeZoneOfTeam) {
  return {
    async list(
      { teamId }: Actor,
      reach: Reach,
      filter: RequestOf<typeof listWorkDays>['query'],
    ): Promise<ReplyOf<typeof listWorkDays>> {
      const timeZone = await timeZoneOfTeam(db, teamId);
      const now = new Date();
      const today = clockOf(timeZone, now).day;
      const days = teamDays(timeZone, addDays(today, 1 - calendarDays), today);
      const scope = { ...filter, teamId, reach };
      const [counts, troubles] = await Promise.all([
        store.countByDay(db, scope, days),
        store.troubleByDay(db, scope, days, now),
      ]);
      const items = days.map(({ day }) => {
        const count = counts.find((each) => each.day === day);
        const trouble = troubles.find((each) => each.day === day);
        return {
          ...(count ?? { day, lost: 0, high: 0, medium: 0, done: 0, failed: 0 }),
          troubleMinutes: trouble?.minutes ?? 0,
          robots: trouble?.robots ?? 0,
        };
      });
      return { timeZone, items };
    },

    async get(
      { teamId }: Actor,
      reach: Reach,
      { day, to = day, ...filter }: RequestOf<typeof getWorkDay>['query'],
    ): Promise<ReplyOf<typeof getWorkDay>> {
      const days = teamDays(await timeZoneOfTeam(db, teamId), day, to);
      const whole = [{ day, begins: days[0]!.begins, ends: days.at(-1)!.ends }];
      const scope = { ...filter, teamId, reach };
      const now = new Date();
      const [[count], [trouble], codes, robots] = await Promise.all([
        store.countByDay(db, scope, whole),
        store.troubleByDay(db, scope, whole, now),
        store.listTopCodes(db, scope, whole, topMax),
        store.listTopRobots(db, scope, whole, { now, limit: topMax }),
      ]);
      return {
        done: count?.done ?? 0,
        failed: count?.failed ?? 0,
        troubleMinutes: trouble?.minutes ?? 0,
        robotCount: trouble?.robots ?? 0,
        codes,
        robots,
      };
    },
  };
}

export type WorkDays = ReturnType<typeof createWorkDays>;
