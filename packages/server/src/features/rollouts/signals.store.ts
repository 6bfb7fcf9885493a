import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { RobotColumns, RolloutRow } from './held.ts';
import type { RolloutKey } from './rollouts.store.ts';

/**
 * Records ended commands: those of rollouts, or their questions (`answered`).
 * @returns the affected rollouts; takes no locks on them
 */
export async function noteEnded(
  tx: Tx,
  ended: readonly { teamId: string; id: string }[],
  kind: 'ended' | 'answered',
): Promise<RolloutKey[]> {
  const command = sql.ref(kind === 'ended' ? 'r.command_id' : 'r.ask_id');
  const { rows } = await sql<RolloutKey>`
    with noted as (
      insert into rollout_signals (team_id, rollout_id, device_id, kind, command_id)
      select r.team_id, r.rollout_id, r.device_id, ${kind}, ${command}
      from unnest(${ended.map((row) => row.teamId)}::uuid[], ${ended.map((row) => row.id)}::uuid[]) as t (team_id, id)
      join rollout_robots r on r.team_id = t.team_id and ${command} = t.id
      returning team_id, rollout_id
    ) select distinct team_id, rollout_id as id from noted
  `.execute(tx);
  return rows;
}

/** Records that robots left the team, or got something else for a slot from another sender. */
export async function noteRobots(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
  kind: 'removed' | 'replaced',
  where: { slot?: string; except?: string } = {},
): Promise<RolloutKey[]> {
  const { slot = null, except = null } = where;
  const { rows } = await sql<RolloutKey>`
    with noted as (
      insert into rollout_signals (team_id, rollout_id, device_id, kind)
      select r.team_id, r.rollout_id, r.device_id, ${kind}
      from unnest(${deviceIds}::uuid[]) as t (id)
      join rollout_robots r on r.team_id = ${teamId} and r.device_id = t.id
      join rollouts o on o.team_id = r.team_id and o.id = r.rollout_id
      where (${slot}::text is null or o.slot = ${slot}) and (${except}::uuid is null or o.id <> ${except}::uuid)
        and not (r.state = 'left' and not r.is_owed) and r.cause is distinct from 'replaced'
        and (${kind} = 'removed' or o.status not in ('awaitingApproval', 'scheduled', 'rejected'))
        -- Robots that the replaced rollout has not reached yet still get its install.
        and (${except}::uuid is null or r.knows_had)
      returning team_id, rollout_id
    ) select distinct team_id, rollout_id as id from noted
  `.execute(tx);
  return rows;
}

/** Records that robots lost what rollouts gave them, except their software; others still get the install. */
export async function noteReset(
  tx: Tx,
  reset: readonly { teamId: string; deviceId: string }[],
): Promise<RolloutKey[]> {
  const { rows } = await sql<RolloutKey>`
    with noted as (
      insert into rollout_signals (team_id, rollout_id, device_id, kind)
      select r.team_id, r.rollout_id, r.device_id, 'replaced'
      from unnest(
        ${reset.map(({ teamId }) => teamId)}::uuid[], ${reset.map(({ deviceId }) => deviceId)}::uuid[]
      ) as t (team_id, device_id)
      join rollout_robots r on r.team_id = t.team_id and r.device_id = t.device_id
      join rollouts o on o.team_id = r.team_id and o.id = r.rollout_id
      where o.slot <> 'software' and r.state in ('done', 'failed')
      returning team_id, rollout_id
    ) select distinct team_id, rollout_id as id from noted
  `.execute(tx);
  return rows;
}

/**
 * Records that a rollout no longer claims these robots, so that rollouts waiting for them can continue.
 * @param deviceIds `null`: all of its robots
 * @returns the rollouts that waited; takes no locks on them
 */
export async function noteFreed(
  tx: Tx,
  { teamId, id, slot }: Pick<RolloutRow, 'teamId' | 'id' | 'slot'>,
  deviceIds: readonly string[] | null,
): Promise<RolloutKey[]> {
  const { rows } = await sql<RolloutKey>`
    with noted as (
      insert into rollout_signals (team_id, rollout_id, device_id, kind)
      select r.team_id, r.rollout_id, r.device_id, 'freed'
      from rollouts o join rollout_robots r on r.team_id = o.team_id and r.rollout_id = o.id
      where o.team_id = ${teamId} and o.id <> ${id} and o.slot = ${slot} and o.status in ('running', 'rollingBack')
        and r.state in ('planned', 'waiting') and r.reason = 'otherRollout' and r.look_at > now()
        and ${deviceIds === null ? sql`true` : sql`r.device_id = any(${deviceIds}::uuid[])`}
      returning team_id, rollout_id
    ) select distinct team_id, rollout_id as id from noted
  `.execute(tx);
  return rows;
}

/** A robot's row with a recorded signal. */
export type Signal = RobotColumns & {
  kind: 'ended' | 'answered' | 'replaced' | 'removed' | 'freed';
  /** Status of the ended command. */
  commandStatus: string | null;
  commandDetail: string | null;
  isSent: boolean;
  /** The robot answered it at least once. */
  isAccepted: boolean;
  /** The ended command belongs to an earlier attempt, or the answer to an earlier question. */
  isOld: boolean;
};

/**
 * Removes and returns recorded signals of a rollout, in order, with removals first: the end of a removed robot's command
 * comes before its removal, and entered without it would count as a failure. Call it with the rollout locked.
 */
export async function takeSignals(
  tx: Tx,
  { teamId, id }: Pick<RolloutRow, 'teamId' | 'id'>,
  limit: number,
): Promise<Signal[]> {
  const { rows } = await sql<Signal>`
    with taken as (
      delete from rollout_signals where (team_id, rollout_id, id) in (
        select team_id, rollout_id, id from rollout_signals
        where team_id = ${teamId} and rollout_id = ${id} order by kind <> 'removed', id limit ${limit}
      ) returning id, device_id, kind, command_id
    )
    select r.*, t.kind, c.status as command_status, c.detail as command_detail,
      c.sent_at is not null as is_sent, c.accepted_at is not null as is_accepted,
      t.kind = 'ended' and t.command_id is distinct from r.command_id
        or t.kind = 'answered' and t.command_id is distinct from r.ask_id as is_old
    from taken t
    join rollout_robots r on r.team_id = ${teamId} and r.rollout_id = ${id} and r.device_id = t.device_id
    left join commands c on c.team_id = r.team_id and c.id = t.command_id and c.ended_at is not null
    order by t.kind <> 'removed', t.id
  `.execute(tx);
  return rows;
}

/**
 * Records what was missed: ended commands, and robots that were removed while they were added to the rollout, which the
 * removal did not see.
 */
export async function noteMissed(tx: Tx, { teamId, id }: Pick<RolloutRow, 'teamId' | 'id'>): Promise<void> {
  await sql`
    insert into rollout_signals (team_id, rollout_id, device_id, kind)
    select r.team_id, r.rollout_id, r.device_id, 'removed'
    from rollout_robots r
    where r.team_id = ${teamId} and r.rollout_id = ${id}
      and not (r.state = 'left' and not r.is_owed) and r.cause is distinct from 'replaced'
      and not exists (select from devices d where d.team_id = r.team_id and d.id = r.device_id)
      and not exists (select from rollout_signals s
        where s.team_id = r.team_id and s.rollout_id = r.rollout_id and s.device_id = r.device_id and s.kind = 'removed')
  `.execute(tx);
  await sql`
    insert into rollout_signals (team_id, rollout_id, device_id, kind, command_id)
    select r.team_id, r.rollout_id, r.device_id, 'ended', r.command_id
    from rollout_robots r
    join commands c on c.team_id = r.team_id and c.id = r.command_id and c.ended_at is not null
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.state in ('downloading', 'installing', 'reverting')
      and not exists (select from rollout_signals s
        where s.team_id = r.team_id and s.rollout_id = r.rollout_id and s.command_id = r.command_id)
  `.execute(tx);
}
