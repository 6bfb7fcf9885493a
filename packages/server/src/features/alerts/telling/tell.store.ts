import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { mayUse } from '../../../platform/rights/member-tools.ts';
import type { Naming } from './recipients.ts';

/** Serialises the notifications of a team: a second process waits here, and then finds them sent. */
export async function lockTelling(
  tx: Tx,
  teamId: string,
): Promise<{
  document: Partial<AlertSettings>;
  mailedAt: Date | null;
  teamName: string;
  language: string | null;
  mayUse: boolean;
}> {
  await sql`insert into alert_settings (team_id) values (${teamId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{
    document: Partial<AlertSettings>;
    mailedAt: Date | null;
    teamName: string;
    language: string | null;
    mayUse: boolean;
  }>`
    select s.document, s.mailed_at, team.name as team_name, team.language, ${mayUse('rms')} as may_use
    from alert_settings s join teams team on team.id = s.team_id
    where s.team_id = ${teamId} for no key update of s
  `.execute(tx);
  return rows[0]!;
}

export interface AlertToTell {
  id: string;
  code: string;
  causeKind: string;
  causeName: string;
  severity: number;
  openedAt: Date;
  isAnnounced: boolean;
  /** Number of robots that have the problem. */
  robots: number;
  /** Device groups of its robots. */
  groupIds: string[];
  /** Held back by quiet hours: they apply to all of its robots, and they do not exempt it. */
  isHeld: boolean;
}

/** What quiet hours hold back at this moment. */
export interface Silence {
  /** Device groups in which it is quiet. */
  groupIds: readonly string[];
  /** Alerts of this severity are not held back; `null`: only urgent codes. */
  throughFrom: number | null;
}

export interface ToTellQuery {
  /** Later alerts are still gathering robots, except those with urgent codes. */
  openedBy: Date;
  urgentCodes: readonly string[];
  silence: Silence;
  limit: number;
}

const isHeld = ({ urgentCodes, silence: { groupIds, throughFrom } }: ToTellQuery) =>
  groupIds.length === 0
    ? sql`false`
    : sql`(code <> all(${urgentCodes}::text[]) and (severity >= ${throughFrom}::int) is not true and not exists (
        select from alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
        where r.team_id = alerts.team_id and r.alert_id = alerts.id and r.ended_at is null
          and d.group_id <> all(${groupIds}::uuid[])))`;

/** All device groups of the team. */
export async function listGroupIds(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx.selectFrom('deviceGroups').where('teamId', '=', teamId).select('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks alerts not notified yet until the transaction ends, except snoozed ones and those that robots are joining or
 * leaving at this moment. Alerts held back by quiet hours come last, so that they do not block others, which may only
 * wait for the minute between two mails; they are announced before, because webhooks know no quiet hours.
 */
export async function lockToTell(tx: Tx, teamId: string, query: ToTellQuery): Promise<AlertToTell[]> {
  const { openedBy, urgentCodes, limit } = query;
  const { rows } = await sql<AlertToTell>`
    with held as (
      select *, ${isHeld(query)} as is_held from alerts
      where team_id = ${teamId} and told_at is null and state <> 'resolved'
        and (snoozed_until is null or snoozed_until <= now())
        and (opened_at <= ${openedBy} or code = any(${urgentCodes}::text[]))
      order by code = any(${urgentCodes}::text[]) desc, announced_at is not null, is_held, severity desc, id
      limit ${limit} for no key update skip locked
    )
    select a.id, a.code, a.cause_kind, a.cause_name, a.severity, a.opened_at, a.announced_at is not null as is_announced,
      robots.n as robots, robots.groups as group_ids, a.is_held
    from held a, lateral (
      select count(distinct r.device_id)::int as n,
        coalesce(array_agg(distinct d.group_id::text) filter (where d.group_id is not null), '{}') as groups
      from alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
      where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
    ) robots
    order by a.severity desc, a.id
  `.execute(tx);
  return rows;
}

/** Whether there are more besides these, not even announced to webhooks. */
export async function hasMoreToTell(
  tx: Tx,
  teamId: string,
  { openedBy, urgentCodes }: ToTellQuery,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (
      select 1 from alerts
      where team_id = ${teamId} and told_at is null and announced_at is null and state <> 'resolved'
        and (snoozed_until is null or snoozed_until <= now())
        and (opened_at <= ${openedBy} or code = any(${urgentCodes}::text[]))
        and id <> all(${ids}::uuid[])
    ) as more
  `.execute(tx);
  return rows[0]!.more;
}

/** When the oldest alert still gathering robots opened; `null` when there is none. */
export async function nextOpened(tx: Tx, teamId: string, openedBy: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(opened_at) as at from alerts
    where team_id = ${teamId} and told_at is null and state <> 'resolved' and opened_at > ${openedBy}
  `.execute(tx);
  return rows[0]!.at;
}

/** Recipients of the conditions of the alerts' robots. @param named how many robots to list per alert and condition */
export async function listNamings(
  tx: Tx,
  teamId: string,
  alertIds: readonly string[],
  named: number,
): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    with sick as (
      select alert_id, device_id, min(since) as since from alert_robots
      where team_id = ${teamId} and alert_id = any(${alertIds}::uuid[]) and ended_at is null
      group by alert_id, device_id
    ), by_condition as (
      select s.alert_id, m.condition_id, count(*)::int as robots,
        (array_agg(
          jsonb_build_object('sn', d.sn, 'name', d.name, 'group', g.name, 'groupId', g.id) order by s.since, d.id
        ))[1:${named}] as first
      from sick s
      join devices d on d.team_id = ${teamId} and d.id = s.device_id
      join device_groups g on g.team_id = d.team_id and g.id = d.group_id
      join monitored_devices m on m.team_id = d.team_id and m.device_id = d.id
      group by s.alert_id, m.condition_id
    )
    select b.alert_id, a.code, b.robots, b.first, person->>'email' as email, person->>'name' as name,
      coalesce((c.document->'notify'->>'system')::boolean, false) as system,
      coalesce((c.document->'notify'->>'push')::boolean, false) as push,
      coalesce((c.document->'notify'->>'theaterSafety')::boolean, false) as theater_safety
    from by_condition b
    join alerts a on a.team_id = ${teamId} and a.id = b.alert_id
    join conditions c on c.team_id = ${teamId} and c.id = b.condition_id
    cross join jsonb_array_elements(coalesce(c.document->'recipients', '[]')) person
    order by email, alert_id
  `.execute(tx);
  return rows;
}

const change = (tx: Tx, teamId: string, ids: readonly string[]) =>
  tx
    .updateTable('alerts')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);

export async function writeAnnounced(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await change(tx, teamId, ids)
    .set({ announcedAt: sql<Date>`now()` })
    .execute();
}

export async function writeTold(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await change(tx, teamId, ids)
    .set({ toldAt: sql<Date>`now()` })
    .execute();
}

export async function writeMailed(tx: Tx, teamId: string, at: Date): Promise<void> {
  await tx.updateTable('alertSettings').where('teamId', '=', teamId).set({ mailedAt: at }).execute();
}
