import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { mayUse } from '../../../platform/rights/member-tools.ts';

/** A group with robots whose condition includes update checks. */
export interface UpdatingGroup {
  teamId: string;
  groupId: string;
  conditionId: string;
  conditionName: string;
  updates: NonNullable<Condition['updates']>;
}

/** Of the teams that may use the station. */
export async function listUpdatingGroups(db: Database): Promise<UpdatingGroup[]> {
  const { rows } = await sql<UpdatingGroup>`
    select c.team_id, d.group_id, c.id as condition_id, c.name as condition_name, c.document -> 'updates' as updates
    from conditions c
    join teams team on team.id = c.team_id and ${mayUse('rms')}
    join monitored_devices m on m.team_id = c.team_id and m.condition_id = c.id
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    where jsonb_typeof(c.document -> 'updates') = 'object'
    group by c.team_id, d.group_id, c.id
  `.execute(db);
  return rows;
}

export interface DueRobot {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
}

/**
 * Locks robots of a condition and group that are online, monitored and not checked since then, until the transaction
 * ends. Robots locked by another process are skipped.
 */
export async function lockDue(
  tx: Tx,
  { teamId, groupId, conditionId }: UpdatingGroup,
  since: Date,
  limit: number,
): Promise<DueRobot[]> {
  const { rows } = await sql<DueRobot>`
    select d.id, d.sn, d.name, d.group_id, d.connection
    from monitored_devices m
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    where m.team_id = ${teamId} and m.condition_id = ${conditionId} and d.group_id = ${groupId}
      and d.connection = 1 and m.stopped_until is null
      and (m.update_checked_at is null or m.update_checked_at < ${since})
    order by m.team_id, m.device_id
    limit ${limit} for no key update of m skip locked
  `.execute(tx);
  return rows;
}

/** Records the start of a check: the first attempt of this period, or a retry after a failure. */
export async function noteChecked(tx: Tx, teamId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update monitored_devices set update_checked_at = ${now},
      update_tries = case when update_checked_at is null then update_tries + 1 else 1 end
    where team_id = ${teamId} and device_id = any(${ids}::uuid[])
  `.execute(tx);
}

export interface Checked {
  teamId: string;
  deviceId: string;
  isDone: boolean;
}

/** Records ended checks. A failed one is retried up to `triesMax`; updates started by hand are ignored. */
export async function noteEnded(tx: Tx, checked: readonly Checked[], triesMax: number): Promise<void> {
  await sql`
    update monitored_devices m set
      update_tries = case when t.is_done then 0 else m.update_tries end,
      update_checked_at = case
        when not t.is_done and m.update_tries < ${triesMax} then null else m.update_checked_at end
    from (
      select held.team_id, held.device_id, t.is_done
      from unnest(
        ${checked.map(({ teamId }) => teamId)}::uuid[], ${checked.map(({ deviceId }) => deviceId)}::uuid[],
        ${checked.map(({ isDone }) => isDone)}::boolean[]
      ) as t (team_id, device_id, is_done)
      join monitored_devices held using (team_id, device_id)
      where held.update_tries > 0
      order by held.team_id, held.device_id for no key update of held
    ) t
    where m.team_id = t.team_id and m.device_id = t.device_id
  `.execute(tx);
}
