import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/**
 * Ends codes without a report from the robot: it was removed from the station or the team, or its monitoring is
 * stopped.
 */
export async function endStrays(db: Database): Promise<void> {
  await sql`
    update alert_robots r set ended_at = now()
    where r.ended_at is null and not exists (
      select 1 from monitor_states s
      join monitored_devices m on m.team_id = s.team_id and m.device_id = s.device_id
      where s.team_id = r.team_id and s.device_id = r.device_id and s.judged->'codes' ? r.code
        and (m.stopped_until is null or m.stopped_until <= now())
    )
  `.execute(db);
}

export interface OwnAlert {
  teamId: string;
  id: string;
}

/**
 * Locks unresolved alerts not marked as over, in key order, until the transaction ends: joining an alert takes the
 * same lock. Alerts locked by others are left for the next run.
 * @param after the last one of the previous page
 */
export async function lockLasting(tx: Tx, after: OwnAlert | null, limit: number): Promise<OwnAlert[]> {
  const rest = after === null ? sql`` : sql`and (team_id, id) > (${after.teamId}::uuid, ${after.id}::uuid)`;
  const { rows } = await sql<OwnAlert>`
    select team_id, id from alerts where state <> 'resolved' and over_at is null ${rest}
    order by team_id, id limit ${limit} for no key update skip locked
  `.execute(tx);
  return rows;
}

/** Marks those of these locked alerts as over that no robot has any more. */
export async function markOver(tx: Tx, alerts: readonly OwnAlert[]): Promise<void> {
  await sql`
    update alerts a set over_at = now()
    from unnest(${alerts.map(({ teamId }) => teamId)}::uuid[], ${alerts.map(({ id }) => id)}::uuid[])
      as held (team_id, id)
    where a.team_id = held.team_id and a.id = held.id and not exists (
      select 1 from alert_robots r where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
    )
  `.execute(tx);
}

/** Resolves alerts that have been over for this long. */
export async function resolveOver(tx: Tx, seconds: number, limit: number): Promise<OwnAlert[]> {
  const { rows } = await sql<OwnAlert>`
    update alerts a set state = 'resolved', resolved_at = now(), snoozed_until = null
    from (
      select team_id, id from alerts
      where state <> 'resolved' and over_at <= now() - make_interval(secs => ${seconds})
      order by team_id, id limit ${limit} for no key update skip locked
    ) held
    where a.team_id = held.team_id and a.id = held.id
      and not exists (
        select 1 from alert_robots r where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
      )
    returning a.team_id, a.id
  `.execute(tx);
  return rows;
}

export interface DueEscalation extends OwnAlert {
  causeName: string;
  escalation: AlertSettings['escalation'];
}

/** Alerts not acknowledged within the time that their team allows, locked until the transaction ends. */
export async function lockEscalations(tx: Tx, limit: number): Promise<DueEscalation[]> {
  const { rows } = await sql<DueEscalation>`
    select a.team_id, a.id, a.cause_name, s.document->'escalation' as escalation
    from alerts a join alert_settings s on s.team_id = a.team_id
    where a.state = 'open' and a.escalated_at is null and a.over_at is null
      and (a.snoozed_until is null or a.snoozed_until <= now())
      and a.opened_at <= now() - make_interval(mins => (s.document->'escalation'->>'afterMinutes')::int)
    order by a.team_id, a.id limit ${limit} for no key update of a skip locked
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

/** Teams with alerts not notified yet. */
export async function listUntoldTeams(db: Database): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from alerts
    where told_at is null and state <> 'resolved' and (snoozed_until is null or snoozed_until <= now())
  `.execute(db);
  return rows.map(({ teamId }) => teamId);
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
