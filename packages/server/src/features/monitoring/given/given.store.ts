import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import type { TakenCondition } from '@muster/contract/monitoring/robot-condition';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** The condition a robot should have, and the one it reports. */
export interface GivenRow {
  sn: string;
  teamId: string;
  groupId: string;
  /** `null`: it is not monitored. */
  conditionId: string | null;
  revision: number | null;
  /** `null`: it reports none. */
  taken: TakenCondition | null;
}

/** Those of these robots that should have a condition or report one. */
export async function listGiven(db: Database | Tx, sns: readonly string[]): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select r.sn, d.team_id, d.group_id, m.condition_id, c.revision,
      case when taken.device_id is not null then json_build_object(
        'conditionId', taken.condition_id, 'revision', taken.revision, 'timeZone', taken.time_zone
      ) end as taken
    from robots r
    join devices d on d.team_id = r.team_id and d.id = r.device_id
    left join monitored_devices m on m.team_id = d.team_id and m.device_id = d.id
    left join conditions c on c.team_id = m.team_id and c.id = m.condition_id
    left join taken_conditions taken on taken.team_id = d.team_id and taken.device_id = d.id
    where r.sn = any(${sns}::text[]) and (m.device_id is not null or taken.device_id is not null)
  `.execute(db);
  return rows;
}

/** All robots, of all teams, that should have a condition or report one. */
export async function listAllSns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`
    select d.sn from (
      select team_id, device_id from monitored_devices
      union select team_id, device_id from taken_conditions
    ) has join devices d on d.team_id = has.team_id and d.id = has.device_id
    order by d.sn
  `.execute(db);
  return rows.map(({ sn }) => sn);
}

/** By id; one row per condition instead of per robot. */
export async function listDocuments(
  db: Database | Tx,
  teamIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, Condition>> {
  const { rows } = await sql<{ id: string; document: Condition }>`
    select id, document from conditions
    where team_id = any(${teamIds}::uuid[]) and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, document }) => [id, document]));
}

export interface Taken {
  sn: string;
  /** `null`: the robot no longer has a condition. */
  condition: TakenCondition | null;
}

/** Stores the reported conditions. @returns the serial numbers of robots whose report changed */
export async function writeTaken(tx: Tx, robots: readonly Taken[]): Promise<string[]> {
  const has = robots.flatMap(({ sn, condition }) => (condition === null ? [] : [{ sn, ...condition }]));
  const { rows } = await sql<{ sn: string }>`
    with said as (
      select r.sn, r.team_id, r.device_id, said.condition_id, said.revision, said.time_zone
      from unnest(
        ${has.map(({ sn }) => sn)}::text[], ${has.map(({ conditionId }) => conditionId)}::uuid[],
        ${has.map(({ revision }) => revision)}::integer[], ${has.map(({ timeZone }) => timeZone)}::text[]
      ) as said (sn, condition_id, revision, time_zone)
      join robots r on r.sn = said.sn and r.device_id is not null
    ), written as (
      insert into taken_conditions as has (team_id, device_id, condition_id, revision, time_zone)
      select team_id, device_id, condition_id, revision, time_zone from said order by team_id, device_id
      on conflict (team_id, device_id) do update set condition_id = excluded.condition_id,
        revision = excluded.revision, time_zone = excluded.time_zone, taken_at = now()
      where (has.condition_id, has.revision, has.time_zone)
        is distinct from (excluded.condition_id, excluded.revision, excluded.time_zone)
      returning device_id
    ), dropped as (
      delete from taken_conditions has using robots r
      where r.sn = any(${robots.filter(({ condition }) => condition === null).map(({ sn }) => sn)}::text[])
        and has.team_id = r.team_id and has.device_id = r.device_id
      returning r.sn
    )
    select said.sn from written join said using (device_id)
    union all select sn from dropped
  `.execute(tx);
  return rows.map(({ sn }) => sn);
}

/** Robots monitored with one of these conditions. */
export async function listRobotsBy(
  tx: Tx,
  teamId: string,
  conditionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`
    select d.sn from monitored_devices m
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    where m.team_id = ${teamId} and m.condition_id = any(${conditionIds}::uuid[])
  `.execute(tx);
  return rows.map(({ sn }) => sn);
}

/** All monitored robots. @param groupIds `null`: of the whole team */
export async function listStationRobots(
  tx: Tx,
  teamId: string,
  groupIds: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ sn: string }>`
    select d.sn from monitored_devices m
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    where m.team_id = ${teamId} and (${groupIds}::uuid[] is null or d.group_id = any(${groupIds}::uuid[]))
  `.execute(tx);
  return rows.map(({ sn }) => sn);
}
