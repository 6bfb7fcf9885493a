import { allTroubles, lightOf } from '@muster/contract/monitoring/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../platform/rights/rights.ts';
import type { TeamDay } from '../../platform/clock/team-days.ts';

/** The robots to query, by their current group. */
export interface Scope {
  teamId: string;
  reach: Reach;
  groupId?: string | undefined;
  sn?: string | undefined;
  /** Only robots monitored by one of these conditions. */
  conditionIds?: readonly string[] | undefined;
}

/** Whether a row `d` of `devices` is in the scope. */
export function isInScope({ teamId, reach, groupId, sn, conditionIds }: Scope) {
  const own = sql<boolean>`d.team_id = ${teamId}`;
  const parts = [
    own,
    ...(reach === null ? [] : [sql<boolean>`d.group_id = any(${reach}::uuid[])`]),
    ...(groupId === undefined ? [] : [sql<boolean>`d.group_id = ${groupId}`]),
    ...(sn === undefined ? [] : [sql<boolean>`d.sn = ${sn}`]),
    ...(conditionIds === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from monitored_devices own where own.team_id = d.team_id and own.device_id = d.id
              and own.condition_id = any(${conditionIds}::uuid[])
          )`,
        ]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The days as rows `days (day, begins, ends, place)`, the first in place 1. */
export const daysOf = (days: readonly TeamDay[]) => sql`unnest(
  ${days.map(({ day }) => day)}::text[], ${days.map(({ begins }) => begins)}::timestamptz[],
  ${days.map(({ ends }) => ends)}::timestamptz[]
) with ordinality as days (day, begins, ends, place)`;

/**
 * The place of a time among consecutive days: 1 for the first, 0 before it, that of the last also after it. Found by
 * binary search: a join with ranges of days compares each row with each day.
 */
export const placeOf = (days: readonly TeamDay[], at: RawBuilder<unknown>) =>
  sql<number>`width_bucket(${at}, ${days.map(({ begins }) => begins)}::timestamptz[])`;

/** Problem codes with their light, as rows `troubles (code, light)`. */
export const troubleRows = sql`unnest(
  ${allTroubles}::text[], ${allTroubles.map((code) => lightOf(code))}::text[]
) as troubles (code, light)`;

/**
 * Periods in which these robots had problems, as rows `spans (device_id, begins, ends)`: past ones from the entry
 * that ended them, current ones until now. Problems that ended because monitoring was stopped have no known end, and
 * are left out.
 */
export const spansOf = (scope: Scope, from: Date, now: Date) => sql`(
  select h.device_id, h.since as begins, h.at as ends
  from monitor_history h join devices d on d.team_id = h.team_id and d.id = h.device_id
  where h.team_id = ${scope.teamId} and h.at >= ${from} and h.change = 'went' and h.since < h.at
    and h.code = any(${allTroubles}::text[]) and ${isInScope(scope)}
  union all
  select s.device_id, to_timestamp((active.value->>'since')::float8 / 1000), ${now}::timestamptz
  from monitor_states s
  join devices d on d.team_id = s.team_id and d.id = s.device_id
  join monitored_devices m on m.team_id = s.team_id and m.device_id = s.device_id
  cross join jsonb_each(coalesce(s.judged->'codes', '{}')) active
  where s.team_id = ${scope.teamId} and s.light <> 'online' and (m.stopped_until is null or m.stopped_until <= ${now})
    and to_timestamp((active.value->>'since')::float8 / 1000) < ${now}::timestamptz
    and active.key = any(${allTroubles}::text[]) and ${isInScope(scope)}
) spans`;
