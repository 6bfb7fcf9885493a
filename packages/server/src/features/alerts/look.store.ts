import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { mayUse } from '../../platform/rights/member-tools.ts';

/** Teams in which one of these rows is; `from` may name other tables for the condition. */
async function listTeams(db: Database, from: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    teamId: string;
  }>`select distinct team_id from ${from} order by team_id`.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Codes without a report from the robot: it was removed from the station or the team, or its monitoring is stopped. */
const isStray = sql`
  r.ended_at is null and not exists (
    select 1 from monitor_states s
    join monitored_devices m on m.team_id = s.team_id and m.device_id = s.device_id
    where s.team_id = r.team_id and s.device_id = r.device_id and s.judged->'codes' ? r.code
      and (m.stopped_until is null or m.stopped_until <= now())
  )`;

const hasNoRobot = sql`
  not exists (
    select 1 from alert_robots r where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
  )`;

const isLasting = sql`a.state <> 'resolved' and a.over_at is null and ${hasNoRobot}`;

const isOverFor = (seconds: number) =>
  sql`a.state <> 'resolved' and a.over_at <= now() - make_interval(secs => ${seconds})`;

const isUnanswered = sql`
  a.state = 'open' and a.escalated_at is null and a.over_at is null
  and (a.snoozed_until is null or a.snoozed_until <= now())`;

/** A team that may not use the station gets no notifications: its users could not turn them off. */
const isTold = sql`exists (select from teams team where team.id = a.team_id and ${mayUse('rms')})`;

/** Teams for which each of the functions below has work. */
export const teamsWith = {
  strays: (db: Database) => listTeams(db, sql`alert_robots r where ${isStray}`),
  ended: (db: Database) => listTeams(db, sql`alerts a where ${isLasting}`),
  over: (db: Database, seconds: number) => listTeams(db, sql`alerts a where ${isOverFor(seconds)}`),
  /** Does not convert each team's `afterMinutes`: one invalid value would fail the query for all teams. */
  unanswered: (db: Database) =>
    listTeams(
      db,
      sql`alerts a where ${isUnanswered} and ${isTold} and exists (
        select 1 from alert_settings s
        where s.team_id = a.team_id and s.document->'escalation'->>'afterMinutes' is not null
      )`,
    ),
  toTell: (db: Database) =>
    listTeams(
      db,
      sql`alerts a where told_at is null and state <> 'resolved' and (snoozed_until is null or snoozed_until <= now())
        and ${isTold}`,
    ),
};

export async function endStrays(db: Database, teamId: string): Promise<void> {
  await sql`update alert_robots r set ended_at = now() where r.team_id = ${teamId} and ${isStray}`.execute(
    db,
  );
}

/**
 * Locks alerts that no robot has any more, not marked as over, until the transaction ends: joining an alert takes the
 * same lock. Alerts locked by others are left for the next run.
 */
export async function lockEnded(tx: Tx, teamId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from alerts a where a.team_id = ${teamId} and ${isLasting}
    order by id limit ${limit} for no key update skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks those of these locked alerts as over that no robot has joined meanwhile. */
export async function markOver(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update alerts a set over_at = now() where a.team_id = ${teamId} and a.id = any(${ids}::uuid[]) and ${hasNoRobot}
  `.execute(tx);
}

/** Resolves alerts that have been over for this long. @returns their ids */
export async function resolveOver(tx: Tx, teamId: string, seconds: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update alerts a set state = 'resolved', resolved_at = now(), snoozed_until = null
    from (
      select id from alerts a where a.team_id = ${teamId} and ${isOverFor(seconds)}
      order by id limit ${limit} for no key update skip locked
    ) held
    where a.team_id = ${teamId} and a.id = held.id and ${hasNoRobot}
    returning a.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export interface DueEscalation {
  id: string;
  causeName: string;
  escalation: AlertSettings['escalation'];
}

/** Alerts not acknowledged within the time that the team allows, locked until the transaction ends. */
export async function lockEscalations(tx: Tx, teamId: string, limit: number): Promise<DueEscalation[]> {
  const { rows } = await sql<DueEscalation>`
    select a.id, a.cause_name, s.document->'escalation' as escalation
    from alerts a join alert_settings s on s.team_id = a.team_id
    where a.team_id = ${teamId} and ${isUnanswered}
      and a.opened_at <= now() - make_interval(mins => (s.document->'escalation'->>'afterMinutes')::int)
    order by a.id limit ${limit} for no key update of a skip locked
  `.execute(tx);
  return rows;
}

/** Those of these users who are still in the team; if all have left, its owner and admins. */
export async function listEscalated(tx: Tx, teamId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where((row) =>
      row.or([
        row('userId', '=', sql<string>`any(${userIds}::uuid[])`),
        row('role', 'in', ['owner', 'admin']),
      ]),
    )
    .orderBy('userId')
    .select('userId')
    .execute();
  const members = rows.map(({ userId }) => userId);
  const named = members.filter((id) => userIds.includes(id));
  return named.length > 0 ? named : members;
}

export async function writeEscalated(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('alerts')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .set({ escalatedAt: sql<Date>`now()` })
    .execute();
}

/** @returns how many were removed */
export async function removeOld(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alerts where (team_id, id) in (
      select team_id, id from alerts where state = 'resolved' and resolved_at < now() - make_interval(days => ${days})
      limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
