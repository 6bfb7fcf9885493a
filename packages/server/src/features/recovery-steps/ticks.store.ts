import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

export interface OpenCode {
  deviceId: string;
  groupId: string;
  /** When the code was raised; `null`: it is not active, or monitoring of the robot is stopped. */
  since: Date | null;
}

const sinceOf = (code: string) =>
  sql`case when coalesce(m.stopped_until > now(), false) then null
    else to_timestamp((s.judged->'codes'->${code}::text->>'since')::float8 / 1000) end`;

/** Locks a code of a monitored robot within reach, so that it cannot end before the transaction does. */
export async function holdCode(
  tx: Tx,
  teamId: string,
  reach: Reach,
  sn: string,
  code: string,
): Promise<OpenCode | undefined> {
  // The same lock order as removing a robot from the station.
  const robot = await tx
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'm.teamId').onRef('d.id', '=', 'm.deviceId'),
    )
    .where('m.teamId', '=', teamId)
    .where('d.sn', '=', sn)
    .$if(reach !== null, (q) => q.where('d.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['m.deviceId', 'd.groupId'])
    .forKeyShare('m')
    .executeTakeFirst();
  if (robot === undefined) return undefined;
  const { rows } = await sql<{ since: Date | null }>`
    select ${sinceOf(code)} as since from monitor_states s
    join monitored_devices m using (team_id, device_id)
    where s.team_id = ${teamId} and s.device_id = ${robot.deviceId} for share of s
  `.execute(tx);
  return { ...robot, since: rows[0]?.since ?? null };
}

export interface Tick {
  teamId: string;
  deviceId: string;
  code: string;
  step: string;
  since: Date;
}

/**
 * The first tick counts; a tick for an earlier occurrence of the code is replaced. @returns whether anything changed
 */
export async function writeTick(tx: Tx, tick: Tick, actorName: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('recoveryTicks')
    .values({ ...tick, actorName })
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'deviceId', 'code', 'step'])
        .doUpdateSet({ since: tick.since, at: sql`now()`, actorName })
        .where('recoveryTicks.since', '<>', tick.since),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteTick(tx: Tx, { teamId, deviceId, code, step }: Tick): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryTicks')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', deviceId)
    .where('code', '=', code)
    .where('step', '=', step)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the ticks of ended codes. @returns the affected robots, with their groups */
export async function deleteEnded(
  tx: Tx,
  teamId: string,
  ended: readonly { deviceId: string; code: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ deviceId: string; groupId: string }>`
    delete from recovery_ticks t using devices d, unnest(
      ${ended.map(({ deviceId }) => deviceId)}::uuid[], ${ended.map(({ code }) => code)}::text[]
    ) as e (device_id, code)
    where t.team_id = ${teamId} and t.device_id = e.device_id and t.code = e.code
      and d.team_id = t.team_id and d.id = t.device_id
    returning t.device_id, d.group_id
  `.execute(tx);
  return new Map(rows.map(({ deviceId, groupId }) => [deviceId, groupId]));
}

export interface Done {
  deviceId: string;
  code: string;
  step: string;
  since: Date;
  actorName: string | null;
}

/**
 * Ticks steps automatically, unless they are already ticked for the same occurrence of the code.
 * @returns the affected robots, with their groups
 */
export async function writeDone(
  tx: Tx,
  teamId: string,
  done: readonly Done[],
): Promise<ReadonlyMap<string, string>> {
  const column = <K extends keyof Done>(key: K) => done.map((each) => each[key]);
  const { rows } = await sql<{ deviceId: string; groupId: string }>`
    with held as (
      -- A robot removed from the station meanwhile must not fail the ticks of the others.
      select device_id from monitored_devices
      where team_id = ${teamId} and device_id = any(${column('deviceId')}::uuid[])
      order by device_id for key share
    ), written as (
      insert into recovery_ticks (team_id, device_id, code, step, since, actor_name)
      select distinct on (t.device_id, t.code, t.step) ${teamId}::uuid, t.device_id, t.code, t.step, t.since, t.actor_name
      from unnest(
        ${column('deviceId')}::uuid[], ${column('code')}::text[], ${column('step')}::text[],
        ${column('since')}::timestamptz[], ${column('actorName')}::text[]
      ) as t (device_id, code, step, since, actor_name)
      join held using (device_id)
      order by t.device_id, t.code, t.step
      on conflict (team_id, device_id, code, step) do update
        set since = excluded.since, at = now(), actor_name = excluded.actor_name
        where recovery_ticks.since <> excluded.since
      returning device_id
    )
    select distinct d.id as device_id, d.group_id from written w
    join devices d on d.team_id = ${teamId} and d.id = w.device_id
  `.execute(tx);
  return new Map(rows.map(({ deviceId, groupId }) => [deviceId, groupId]));
}

export interface EndedCommand {
  id: string;
  deviceId: string;
}

/** Codes that were already active on the robots when these commands were created. */
export async function listCodesBefore(tx: Tx, teamId: string, commands: readonly EndedCommand[]) {
  const { rows } = await sql<{ id: string; code: string; since: Date; actorName: string }>`
    select c.id, j.code, to_timestamp((j.raised->>'since')::float8 / 1000) as since, k.created_by_name as actor_name
    from commands c
    join command_tasks k on k.team_id = c.team_id and k.id = c.task_id
    join monitored_devices m on m.team_id = c.team_id and m.device_id = c.device_id
      and (m.stopped_until is null or m.stopped_until <= now())
    join monitor_states s on s.team_id = c.team_id and s.device_id = c.device_id
    cross join lateral jsonb_each(coalesce(s.judged->'codes', '{}')) as j (code, raised)
    where c.team_id = ${teamId} and c.id = any(${commands.map(({ id }) => id)}::uuid[])
      and (j.raised->>'since')::float8 < extract(epoch from k.created_at) * 1000
  `.execute(tx);
  return rows;
}

export interface TickRow {
  code: string;
  step: string;
  since: Date;
  at: Date;
  /** Null: ticked automatically by a sign from the robot. */
  actorName: string | null;
}

/** Ticks for active codes; `undefined` when the robot is not monitored or not within reach. */
export async function listTicks(
  db: Database,
  teamId: string,
  reach: Reach,
  sn: string,
): Promise<TickRow[] | undefined> {
  const { rows } = await sql<{ [K in keyof TickRow]: TickRow[K] | null }>`
    select t.code, t.step, t.since, t.at, t.actor_name
    from monitored_devices m
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    left join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
    left join recovery_ticks t on t.team_id = m.team_id and t.device_id = m.device_id
      and t.since = to_timestamp((s.judged->'codes'->t.code->>'since')::float8 / 1000)
    where m.team_id = ${teamId} and d.sn = ${sn}
      and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
    order by t.at
  `.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row): row is TickRow => row.code !== null);
}
