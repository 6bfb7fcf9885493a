import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { daysOf, isInScope, placeOf, type Scope, spansOf, troubleRows } from '../scope.store.ts';
import type { TeamDay } from '../../../platform/clock/team-days.ts';

export interface DayCounts {
  day: string;
  lost: number;
  high: number;
  medium: number;
  done: number;
  failed: number;
}

const bounds = (days: readonly TeamDay[]) => ({ from: days[0]!.begins, to: days.at(-1)!.ends });

/** Number of problems that began and of actions done, by day; days without records are left out. */
export async function countByDay(
  db: Database | Tx,
  scope: Scope,
  days: readonly TeamDay[],
): Promise<DayCounts[]> {
  const { from, to } = bounds(days);
  const { rows } = await sql<DayCounts>`
    select days.day, counted.lost, counted.high, counted.medium, counted.done, counted.failed
    from (
      select ${placeOf(days, sql`h.at`)} as place,
        count(*) filter (where h.change = 'came' and troubles.light = 'lost')::int as lost,
        count(*) filter (where h.change = 'came' and troubles.light = 'high')::int as high,
        count(*) filter (where h.change = 'came' and troubles.light = 'medium')::int as medium,
        count(*) filter (where h.change = 'done')::int as done,
        count(*) filter (where h.change = 'failed')::int as failed
      from monitor_history h
      join devices d on d.team_id = h.team_id and d.id = h.device_id
      left join ${troubleRows} on troubles.code = h.code
      where h.team_id = ${scope.teamId} and h.at >= ${from} and h.at < ${to} and ${isInScope(scope)}
      group by 1
    ) counted join ${daysOf(days)} on days.place = counted.place
  `.execute(db);
  return rows;
}

export interface DayTrouble {
  day: string;
  minutes: number;
  robots: number;
}

/** Minutes in which robots had problems, by day; overlapping problems count once. */
export async function troubleByDay(
  db: Database | Tx,
  scope: Scope,
  days: readonly TeamDay[],
  now: Date,
): Promise<DayTrouble[]> {
  const { from, to } = bounds(days);
  const { rows } = await sql<DayTrouble>`
    select each.day, round(sum(extract(epoch from upper(part) - lower(part))) / 60)::int as minutes,
      count(distinct each.device_id)::int as robots
    from (
      select days.day, spans.device_id,
        range_agg(tstzrange(greatest(spans.begins, days.begins), least(spans.ends, days.ends))) as parts
      from ${spansOf(scope, from, now)}
      cross join lateral generate_series(
        greatest(${placeOf(days, sql`spans.begins`)}, 1), ${placeOf(days, sql`spans.ends`)}
      ) reached (place)
      join ${daysOf(days)} on days.place = reached.place
      where spans.begins < ${to} and spans.ends > ${from}
      group by days.day, spans.device_id
    ) each, unnest(each.parts) part
    group by each.day
  `.execute(db);
  return rows;
}

export interface CodeCount {
  code: string;
  count: number;
  robots: number;
}

/** Codes of problems that began in these days, most frequent first. */
export async function listTopCodes(
  db: Database | Tx,
  scope: Scope,
  days: readonly TeamDay[],
  limit: number,
): Promise<CodeCount[]> {
  const { from, to } = bounds(days);
  const { rows } = await sql<CodeCount>`
    select h.code, count(*)::int as count, count(distinct h.device_id)::int as robots
    from monitor_history h
    join devices d on d.team_id = h.team_id and d.id = h.device_id
    join ${troubleRows} on troubles.code = h.code
    where h.team_id = ${scope.teamId} and h.at >= ${from} and h.at < ${to} and h.change = 'came'
      and ${isInScope(scope)}
    group by h.code order by 2 desc, 3 desc, 1 limit ${limit}
  `.execute(db);
  return rows;
}

export interface RobotTrouble {
  sn: string;
  name: string;
  group: string;
  count: number;
  troubleMinutes: number;
}

/** Robots with problems in these days, longest total time first. */
export async function listTopRobots(
  db: Database | Tx,
  scope: Scope,
  days: readonly TeamDay[],
  { now, limit }: { now: Date; limit: number },
): Promise<RobotTrouble[]> {
  const { from, to } = bounds(days);
  const { rows } = await sql<RobotTrouble>`
    with came as (
      select h.device_id, count(*)::int as count
      from monitor_history h
      join devices d on d.team_id = h.team_id and d.id = h.device_id
      join ${troubleRows} on troubles.code = h.code
      where h.team_id = ${scope.teamId} and h.at >= ${from} and h.at < ${to} and h.change = 'came'
        and ${isInScope(scope)}
      group by h.device_id
    ), lasted as (
      select each.device_id, round(sum(extract(epoch from upper(part) - lower(part))) / 60)::int as minutes
      from (
        select spans.device_id,
          range_agg(tstzrange(greatest(spans.begins, ${from}), least(spans.ends, ${to}))) as parts
        from ${spansOf(scope, from, now)} where spans.begins < ${to} and spans.ends > ${from}
        group by spans.device_id
      ) each, unnest(each.parts) part
      group by each.device_id
    )
    select d.sn, d.name, g.name as group, coalesce(came.count, 0) as count,
      coalesce(lasted.minutes, 0) as trouble_minutes
    from came full join lasted using (device_id)
    join devices d on d.team_id = ${scope.teamId} and d.id = device_id
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    order by trouble_minutes desc, count desc, d.sn limit ${limit}
  `.execute(db);
  return rows;
}
