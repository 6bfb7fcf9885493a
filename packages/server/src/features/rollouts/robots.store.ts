import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Asked } from './asks.ts';
import type { RobotRow } from './engine/robot-row.ts';
import type { Wait } from './engine/safe-now.ts';
import type { RobotColumns, RolloutRow } from './held.ts';

type Key = Pick<RolloutRow, 'teamId' | 'id'>;

/** A robot targeted by a rollout. */
export interface Target {
  id: string;
  groupId: string;
  isOnline: boolean;
}

/** A list as one string: in an array parameter, each of a hundred thousand values would be quoted. */
const list = (values: readonly (string | number)[]) =>
  sql`string_to_array(nullif(${values.join(',')}, ''), ',')`;

/**
 * Appends robots to the rollout in their order. Passed as lists, so that a hundred thousand need one statement, and
 * sorted like the list's index, because PostgreSQL would sort on disk. Call it with the rollout locked.
 * @param robots by name
 * @param waves the wave of each robot
 */
export async function insertRobots(
  tx: Tx,
  { teamId, id }: Key,
  robots: readonly Target[],
  waves: ArrayLike<number>,
): Promise<void> {
  const sorted = Array.from(robots.keys()).toSorted((a, b) => waves[a]! - waves[b]! || a - b);
  await sql`
    insert into rollout_robots (team_id, rollout_id, device_id, sn, name, wave, place)
    select ${teamId}::uuid, ${id}::uuid, t.device_id, coalesce(d.sn, ''), coalesce(d.name, ''), t.wave,
      (select coalesce(max(place), 0) from rollout_robots where team_id = ${teamId} and rollout_id = ${id}) + t.number
    from unnest(
      ${list(sorted.map((at) => robots[at]!.id))}::uuid[], ${list(sorted.map((at) => waves[at]!))}::smallint[],
      ${list(sorted.map((at) => at + 1))}::int[]
    ) as t (device_id, wave, number)
    -- A robot removed just now is counted by the caller, and leaves through its "removed" signal.
    left join devices d on d.team_id = ${teamId} and d.id = t.device_id
  `.execute(tx);
}

/** Removes the robots and waves of an earlier submission that was rejected: the next one may have other waves. */
export async function forgetSubmission(tx: Tx, { teamId, id }: Key): Promise<void> {
  await tx.deleteFrom('rolloutRobots').where('teamId', '=', teamId).where('rolloutId', '=', id).execute();
  await tx.deleteFrom('rolloutWaves').where('teamId', '=', teamId).where('rolloutId', '=', id).execute();
}

/** Compares targets with rows: robots that no longer match, robots that left and match again, and new ones. */
export async function listStrays(
  tx: Tx,
  { teamId, id }: Key,
  targets: readonly Target[],
): Promise<{ gone: RobotColumns[]; back: RobotColumns[]; fresh: Set<string> }> {
  const ids = targets.map((target) => target.id);
  const { rows } = await sql<RobotColumns & { isTarget: boolean }>`
    select r.*, t.id is not null as is_target from rollout_robots r
    left join unnest(${ids}::uuid[]) as t (id) on t.id = r.device_id
    where r.team_id = ${teamId} and r.rollout_id = ${id} and (r.state = 'left') = (t.id is not null)
  `.execute(tx);
  const known = await sql<{ id: string }>`
    select t.id from unnest(${ids}::uuid[]) as t (id)
    where not exists (select from rollout_robots r
      where r.team_id = ${teamId} and r.rollout_id = ${id} and r.device_id = t.id)
  `.execute(tx);
  return {
    gone: rows.filter(({ isTarget }) => !isTarget),
    back: rows.filter(({ isTarget }) => isTarget),
    fresh: new Set(known.rows.map((row) => row.id)),
  };
}

/** The rows of these robots. */
export async function readRobots(
  tx: Tx,
  { teamId, id }: Key,
  deviceIds: readonly string[],
): Promise<RobotColumns[]> {
  return tx
    .selectFrom('rolloutRobots')
    .where('teamId', '=', teamId)
    .where('rolloutId', '=', id)
    .where('deviceId', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .selectAll()
    .execute();
}

/** A robot's row before and after its events. */
export interface ChangedRobot {
  before: RobotColumns;
  after: RobotRow;
  /** Why it waits and until when; absent when it does not wait. */
  wait?: Wait | null;
  detail?: string | null;
  commandId?: string | null;
  lookAt?: Date;
  asked?: Asked;
}

/** Writes what became of questions; most rollouts ask none. */
async function writeAsked(tx: Tx, { teamId, id }: Key, changes: readonly ChangedRobot[]): Promise<void> {
  const asked = changes.flatMap((change) => (change.asked ? [{ ...change, asked: change.asked }] : []));
  if (asked.length === 0) return;
  await sql`
    update rollout_robots r set ask_id = t.ask_id, ask_again_at = t.ask_again_at, is_confirmed = t.is_confirmed
    from unnest(
      ${asked.map(({ before }) => before.deviceId)}::uuid[], ${asked.map((each) => each.asked.askId)}::uuid[],
      ${asked.map((each) => each.asked.askAgainAt)}::timestamptz[],
      ${asked.map((each) => each.asked.isConfirmed)}::boolean[]
    ) as t (device_id, ask_id, ask_again_at, is_confirmed)
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.device_id = t.device_id
  `.execute(tx);
}

/** Writes changed rows, in one statement without questions. Omitted fields stay unchanged. */
export async function writeRobots(
  tx: Tx,
  { teamId, id }: Key,
  changes: readonly ChangedRobot[],
): Promise<void> {
  if (changes.length === 0) return;
  const of = <T>(value: (change: ChangedRobot) => T) => changes.map(value);
  await sql`
    update rollout_robots r set
      wave = t.wave, state = t.state, attempt = t.attempt, has_file = t.has_file, knows_had = t.knows_had,
      had = t.had, is_owed = t.is_owed, was_owed = t.was_owed, reason = t.reason, wait_until = t.wait_until, wait_at = t.wait_at,
      cause = t.cause, detail = t.detail, command_id = t.command_id, look_at = t.look_at,
      since = case when r.state = 'left' and t.state <> 'left' then now() else r.since end,
      changed_at = case when r.state <> t.state then now() else r.changed_at end
    from unnest(
      ${of(({ before }) => before.deviceId)}::uuid[], ${of(({ after }) => after.wave)}::smallint[],
      ${of(({ after }) => after.state)}::text[], ${of(({ after }) => after.attempt)}::int[],
      ${of(({ after }) => after.hasFile)}::boolean[], ${of(({ after }) => after.had !== undefined)}::boolean[],
      ${of(({ after }) => after.had ?? null)}::text[], ${of(({ after }) => after.isOwed)}::boolean[],
      ${of(({ after }) => after.wasOwed)}::boolean[],
      ${of(({ after, wait }) => wait?.reason ?? after.reason)}::text[],
      ${of(({ wait }) => wait?.until ?? null)}::text[],
      ${of(({ wait }) => (wait?.at == null ? null : new Date(wait.at)))}::timestamptz[],
      ${of(({ after }) => after.cause)}::text[],
      ${of(({ before, detail }) => (detail === undefined ? before.detail : detail))}::text[],
      ${of(({ before, commandId }) => (commandId === undefined ? before.commandId : commandId))}::uuid[],
      ${of(({ before, lookAt }) => lookAt ?? before.lookAt)}::timestamptz[]
    ) as t (device_id, wave, state, attempt, has_file, knows_had, had, is_owed, was_owed, reason, wait_until, wait_at,
      cause, detail, command_id, look_at)
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.device_id = t.device_id
  `.execute(tx);
  await writeAsked(tx, { teamId, id }, changes);
}

/**
 * Skips all robots that have not begun to install; see `skipOpen` for the counts. One that an earlier attempt may have
 * changed is due for a roll back, which does not wait for what it waited for.
 */
export async function skipOpenRobots(tx: Tx, { teamId, id }: Key, cause: string): Promise<void> {
  await sql`
    update rollout_robots set state = 'skipped', cause = ${cause}, reason = null, wait_until = null, wait_at = null,
      look_at = now(), changed_at = now()
    where team_id = ${teamId} and rollout_id = ${id} and state in ('planned', 'waiting', 'downloading')
  `.execute(tx);
}

/** Retries failed robots from the beginning. */
export async function retryRobots(tx: Tx, { teamId, id }: Key): Promise<void> {
  await sql`
    update rollout_robots set state = 'planned', attempt = attempt + 1, cause = null, detail = null, look_at = now(),
      changed_at = now()
    where team_id = ${teamId} and rollout_id = ${id} and state = 'failed'
  `.execute(tx);
}

/** Retries failed roll backs. */
export async function retryReverts(tx: Tx, { teamId, id }: Key): Promise<void> {
  await sql`
    update rollout_robots set state = 'failed', look_at = now(), changed_at = now()
    where team_id = ${teamId} and rollout_id = ${id} and state = 'revertFailed'
  `.execute(tx);
}

/** Makes robots due that waited to be online and are now. */
export async function wakeOnline(tx: Tx, { teamId, id }: Key): Promise<void> {
  await sql`
    update rollout_robots r set look_at = now()
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.reason = 'offline' and r.look_at > now()
      and exists (select from devices d where d.team_id = r.team_id and d.id = r.device_id and d.connection = 1)
  `.execute(tx);
}
