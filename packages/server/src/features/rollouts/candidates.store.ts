import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { RobotColumns, RolloutRow } from './held.ts';

/** A robot that may have a next step, with its known state. */
export type Candidate = RobotColumns & {
  groupId: string;
  deviceName: string;
  connection: number;
  battery: number | null;
  isCharging: boolean | null;
  isAsleep: boolean | null;
  isPushed: boolean | null;
  /** Package of the app in the foreground. */
  appPackage: string | null;
  /** When its position last changed. */
  movedAt: Date | null;
  isBusy: boolean;
  isClaimed: boolean;
};

/**
 * A rollout of the same slot with higher weight, or newer, has not finished the robot. A paused one still claims its
 * robots; one that has not begun does not.
 */
const isClaimed = ({ id, slot, weight, submittedAt }: RolloutRow) => sql<boolean>`exists (
  select from rollout_robots o join rollouts other on other.team_id = o.team_id and other.id = o.rollout_id
  where o.team_id = r.team_id and o.device_id = r.device_id and o.rollout_id <> ${id} and other.slot = ${slot}
    and case other.status
      when 'rollingBack' then o.state = 'reverting'
        or (o.is_owed and o.state in ('done', 'failed', 'skipped', 'left'))
      when 'running' then true when 'paused' then true when 'halted' then true else false end
    and (o.state in ('planned', 'waiting', 'downloading', 'installing') or other.status = 'rollingBack')
    and (o.state = 'installing' or other.status = 'rollingBack'
      or (other.weight, other.submitted_at, other.id) > (${weight}, ${submittedAt}::timestamptz, ${id}::uuid))
)`;

/**
 * A command is running on the robot. Downloads, questions and waiting for a window do not count. Only asked between two commands
 * of the rollout itself.
 */
const isBusy = sql<boolean>`exists (
  select from commands c join command_tasks k on k.team_id = c.team_id and k.id = c.task_id
  where c.sn = d.sn and c.team_id = d.team_id and c.ended_at is null
    and c.status in ('accepted', 'running') and k.kind not in ('file.fetch', 'install.ask')
    and c.detail is distinct from 'downloading' and c.detail is distinct from 'waiting_for_window'
)`;

function select(tx: Tx, row: RolloutRow, which: ReturnType<typeof sql>, limit: number) {
  return sql<Candidate>`
    select r.*, d.group_id, d.name as device_name, d.connection, s.battery, s.is_charging,
      s.is_asleep, s.is_pushed, s.app_package, s.moved_at,
      ${isBusy} as is_busy, ${isClaimed(row)} as is_claimed
    from rollout_robots r
    join devices d on d.team_id = r.team_id and d.id = r.device_id and d.status = 'active'
    left join device_states s on s.team_id = r.team_id and s.device_id = r.device_id
    where r.team_id = ${row.teamId} and r.rollout_id = ${row.id} and ${which} and r.look_at <= now()
    order by r.wave, r.look_at, r.device_id limit ${limit}
  `.execute(tx);
}

/** Waiting robots of these waves that are due to be checked. */
export async function listCandidates(
  tx: Tx,
  row: RolloutRow,
  waves: readonly number[],
  limit: number,
): Promise<Candidate[]> {
  const which = sql`r.state in ('planned', 'waiting') and r.wave = any(${[...waves]}::smallint[])`;
  return (await select(tx, row, which, limit)).rows;
}

/** Robots to be rolled back. */
export async function listOwed(tx: Tx, row: RolloutRow, limit: number): Promise<Candidate[]> {
  const which = sql`r.is_owed and r.state in ('done', 'failed', 'skipped', 'left')`;
  return (await select(tx, row, which, limit)).rows;
}

/** Those of these robots that are being reset: they may report that they have nothing before the reset is done. */
export async function listResetting(tx: Tx, teamId: string, deviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from devices d
    where d.team_id = ${teamId} and d.id = any(${deviceIds}::uuid[]) and exists (
      select from commands c join command_tasks k on k.team_id = c.team_id and k.id = c.task_id
      where c.sn = d.sn and c.team_id = d.team_id and c.ended_at is null and k.kind = 'device.reset'
    )
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether any robot is due to be checked. */
export async function hasDue(
  tx: Tx,
  { teamId, id, status }: Pick<RolloutRow, 'teamId' | 'id' | 'status'>,
  waves: readonly number[],
): Promise<boolean> {
  const which =
    status === 'rollingBack'
      ? sql`is_owed and state in ('done', 'failed', 'skipped', 'left')`
      : sql`state in ('planned', 'waiting') and wave = any(${[...waves]}::smallint[])`;
  const { rows } = await sql`
    select from rollout_robots
    where team_id = ${teamId} and rollout_id = ${id} and ${which} and look_at <= now() limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Robots of each group that use a download slot of this rollout. */
export async function countBusyLines(
  tx: Tx,
  { teamId, id }: Pick<RolloutRow, 'teamId' | 'id'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ groupId: string; robots: number }>`
    select d.group_id, count(*)::int as robots from rollout_robots r
    join devices d on d.team_id = r.team_id and d.id = r.device_id
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.state in ('downloading', 'installing', 'reverting')
    group by d.group_id
  `.execute(tx);
  return new Map(rows.map((row) => [row.groupId, row.robots]));
}
