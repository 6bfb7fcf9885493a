import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import type { Cause, TroubledRobot } from './cause.ts';

/** The data of these robots for finding causes. Robots that left the team are missing. */
export async function findTroubled(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<Map<string, TroubledRobot>> {
  const { rows } = await sql<TroubledRobot>`
    select d.id as device_id, d.name, d.group_id, g.name as group_name, s.access_point
    from devices d
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    left join device_states s on s.team_id = d.team_id and s.device_id = d.id
    where d.team_id = ${teamId} and d.id = any(${deviceIds}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.deviceId, row]));
}

/**
 * Recent joinable alerts about exactly one lost robot each, by robot. A robot that reports another access point at
 * every reconnect stays with its alert, instead of opening one per name.
 */
export async function findLostAlone(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
  joinMinutes: number,
): Promise<Map<string, Cause>> {
  if (deviceIds.length === 0) return new Map();
  const { rows } = await sql<Cause & { deviceId: string }>`
    select distinct on (r.device_id) r.device_id, a.cause as key, a.cause_kind as kind, a.cause_name as name
    from alert_robots r join alerts a on a.team_id = r.team_id and a.id = r.alert_id
    where r.team_id = ${teamId} and r.device_id = any(${deviceIds}::uuid[])
      and a.is_joinable and a.cause like 'lost:accessPoint:%'
      and greatest(a.joined_at, a.over_at, a.resolved_at) >= now() - make_interval(mins => ${joinMinutes})
      and not exists (
        select 1 from alert_robots other
        where other.team_id = r.team_id and other.alert_id = r.alert_id and other.device_id <> r.device_id
      )
    order by r.device_id, a.opened_at desc, a.id
  `.execute(tx);
  return new Map(rows.map(({ deviceId, ...cause }) => [deviceId, cause]));
}

export interface HeldAlert {
  id: string;
  cause: string;
  state: 'open' | 'acknowledged' | 'resolved';
  /** No robot joined it recently, and it was not over recently: a new problem is unrelated to it. */
  isOld: boolean;
}

/** Alerts of these causes that robots may still join, locked until the transaction ends. */
export async function lockJoinable(
  tx: Tx,
  teamId: string,
  causes: readonly string[],
  joinMinutes: number,
): Promise<HeldAlert[]> {
  const { rows } = await sql<HeldAlert>`
    select id, cause, state,
      greatest(joined_at, over_at, resolved_at) < now() - make_interval(mins => ${joinMinutes}) as is_old
    from alerts where team_id = ${teamId} and cause = any(${causes}::text[]) and is_joinable
    order by id for no key update
  `.execute(tx);
  return rows;
}

export async function closeToOthers(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update alerts set is_joinable = false where team_id = ${teamId} and id = any(${ids}::uuid[])
  `.execute(tx);
}

/** Reopens resolved alerts whose problem is back: they keep their assignee, and no second mail is sent. */
export async function takeUpAgain(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update alerts set resolved_at = null,
      state = case when acknowledged_at is null then 'open' else 'acknowledged' end
    where team_id = ${teamId} and id = any(${ids}::uuid[])
  `.execute(tx);
}

export interface NewAlert extends Cause {
  code: string;
  light: string;
  severity: number;
}

/**
 * Creates the alerts of these causes, or joins those that another process has just created.
 * @returns their ids by cause, and which are new
 */
export async function openAlerts(tx: Tx, teamId: string, alerts: readonly NewAlert[]) {
  const sorted = alerts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const column = <K extends keyof NewAlert>(key: K) => sorted.map((alert) => alert[key]);
  const { rows } = await sql<{ id: string; cause: string; isNew: boolean }>`
    insert into alerts as a (team_id, id, cause, cause_kind, cause_name, code, light, severity)
    select ${teamId}, * from unnest(
      ${sorted.map(() => newId())}::uuid[], ${column('key')}::text[], ${column('kind')}::text[],
      ${column('name')}::text[], ${column('code')}::text[], ${column('light')}::text[],
      ${column('severity')}::smallint[]
    )
    on conflict (team_id, cause) where is_joinable do update set joined_at = now(), over_at = null
    returning a.id, a.cause, a.xmax = 0 as is_new
  `.execute(tx);
  return rows;
}

export interface AlertRobot {
  alertId: string;
  deviceId: string;
  code: string;
  since: Date;
}

export async function joinRobots(tx: Tx, teamId: string, robots: readonly AlertRobot[]): Promise<void> {
  const column = <K extends keyof AlertRobot>(key: K) => robots.map((robot) => robot[key]);
  await sql`
    insert into alert_robots (team_id, alert_id, device_id, code, since)
    select ${teamId}, * from unnest(
      ${column('alertId')}::uuid[], ${column('deviceId')}::uuid[], ${column('code')}::text[],
      ${column('since')}::timestamptz[]
    )
    order by 2, 3, 4
    on conflict (team_id, alert_id, device_id, code) do update set since = excluded.since, ended_at = null
  `.execute(tx);
}

/** These robots no longer have these codes. */
export async function endRobots(
  tx: Tx,
  teamId: string,
  ended: readonly { deviceId: string; code: string }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update alert_robots r set ended_at = now()
    from unnest(${ended.map(({ deviceId }) => deviceId)}::uuid[], ${ended.map(({ code }) => code)}::text[])
      as t (device_id, code)
    where r.team_id = ${teamId} and r.device_id = t.device_id and r.code = t.code and r.ended_at is null
  `.execute(tx);
}

/** Ends the codes of robots that are no longer monitored, or no longer have them. */
export async function endUnwatched(tx: Tx, teamId: string, sns: readonly string[]): Promise<void> {
  await sql`
    update alert_robots r set ended_at = now() from devices d
    where d.team_id = ${teamId} and d.sn = any(${sns}::text[])
      and r.team_id = d.team_id and r.device_id = d.id and r.ended_at is null
      and not exists (
        select 1 from monitored_devices m
        join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
        where m.team_id = r.team_id and m.device_id = r.device_id and s.judged->'codes' ? r.code
          and (m.stopped_until is null or m.stopped_until <= now())
      )
  `.execute(tx);
}
