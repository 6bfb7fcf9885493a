import type { CommandStatus } from '@muster/contract/commands';
import type { CommandKind, RobotCommand } from '@muster/contract/robot-link/commands';
import { supersedingKinds } from '@muster/contract/robot-link/command-rules';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { CommandTasks } from '../../platform/database/schema.ts';
import type { Reach } from '../../platform/http/actor.ts';
import { selectCommands } from './usage.store.ts';

/** A robot as work is addressed to it. */
export interface Target {
  id: string;
  sn: string;
  name: string;
  groupId: string;
}

export interface NewTask {
  id: string;
  teamId: string;
  command: RobotCommand;
  subject: string;
  configId: string | null;
  version: number | null;
  createdBy: { id: string | null; name: string };
  expiresAt: Date;
  /** Each robot with the id its command will have. */
  targets: (Target & { commandId: string })[];
  left: Target[];
  retryOf: string | null;
  /** Made by whoever asked: a task is made once for it. */
  requestId: string | null;
}

const NAMED = 100;

export async function insertTask(tx: Tx, task: NewTask): Promise<void> {
  const { teamId, targets, left } = task;
  await tx
    .insertInto('commandTasks')
    .values({
      teamId,
      id: task.id,
      kind: task.command.kind,
      subject: task.subject,
      configId: task.configId,
      version: task.version,
      parameters: JSON.stringify(task.command.parameters),
      createdBy: task.createdBy.id,
      createdByName: task.createdBy.name,
      total: targets.length,
      waiting: targets.length,
      groupIds: [...new Set([...targets, ...left].map((target) => target.groupId))],
      offlineCount: left.length,
      offlineDevices: JSON.stringify(left.slice(0, NAMED).map(({ id, sn, name }) => ({ id, sn, name }))),
      retryOf: task.retryOf,
      requestId: task.requestId,
    })
    .execute();
  await sql`
    insert into commands (team_id, id, task_id, device_id, sn, device_name, group_id, expires_at)
    select ${teamId}, t.id, ${task.id}, t.device_id, t.sn, t.name, t.group_id, ${task.expiresAt}
    from unnest(
      ${targets.map((target) => target.commandId)}::uuid[], ${targets.map((target) => target.id)}::uuid[],
      ${targets.map((target) => target.sn)}::text[], ${targets.map((target) => target.name)}::text[],
      ${targets.map((target) => target.groupId)}::uuid[]
    ) as t (id, device_id, sn, name, group_id)
  `.execute(tx);
}

/** What is needed to say a command to a robot. */
export interface Outgoing {
  teamId: string;
  id: string;
  sn: string;
  kind: CommandKind;
  parameters: RobotCommand['parameters'];
  expiresAt: Date;
}

/**
 * Takes commands that may be sent now and marks them so, in one statement: those of a task that no robot has answered,
 * or all unfinished ones of robots that have just come. Only robots that are online are taken; a queue for an offline
 * one waits for it.
 * @param after the last one of the chunk before
 */
export async function takeSendable(
  db: Database,
  where: { teamId: string; taskId: string } | { sns: readonly string[] } | 'all',
  limit: number,
  after: string | null,
): Promise<Outgoing[]> {
  const chosen =
    where === 'all'
      ? sql`true`
      : 'sns' in where
        ? sql`c.sn = any(${where.sns})`
        : sql`c.team_id = ${where.teamId} and c.task_id = ${where.taskId} and c.status in ('queued', 'sent')`;
  // Fresh rows have no statistics yet. So nothing here is a join that could be planned another way: robots and tasks
  // are looked up by their keys, and what was chosen is updated where it lies.
  const { rows } = await sql<Omit<Outgoing, 'kind' | 'parameters'> & { taskId: string }>`
    update commands c set
      status = case when c.status = 'queued' then 'sent' else c.status end,
      attempts = least(c.attempts + 1, 32000),
      sent_at = coalesce(c.sent_at, now())
    where c.ctid = any(array(
      select c.ctid from commands c
      where ${chosen} and c.ended_at is null and c.expires_at > now()
        and (${after}::uuid is null or c.id > ${after}::uuid)
        and (select d.connection from devices d where d.team_id = c.team_id and d.id = c.device_id) = 1
      order by c.id limit ${limit}
      for update of c
    ))
    returning c.team_id, c.id, c.task_id, c.sn, c.expires_at
  `.execute(db);
  // What they carry is read once for each task, not for each robot.
  const tasks = await sql<Pick<Outgoing, 'kind' | 'parameters'> & { id: string }>`
    select t.id, t.kind, t.parameters from command_tasks t
    where t.team_id = any(${[...new Set(rows.map((row) => row.teamId))]}::uuid[])
      and t.id = any(${[...new Set(rows.map((row) => row.taskId))]}::uuid[])
  `.execute(db);
  const taskOf = new Map(tasks.rows.map((task) => [task.id, task]));
  return (
    rows
      .flatMap(({ taskId, ...row }) => {
        const task = taskOf.get(taskId);
        return task ? [{ ...row, kind: task.kind, parameters: task.parameters }] : [];
      })
      // UUIDv7 sorts by time of making: a robot gets its work in the order it was asked for.
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  );
}

/** One step of one command's life. */
export interface Transition {
  teamId: string;
  id: string;
  status: Exclude<CommandStatus, 'queued' | 'sent'>;
  progress: number | null;
  detail: string | null;
}

export interface MovedCommand {
  teamId: string;
  id: string;
  taskId: string;
  kind: CommandKind;
  deviceId: string;
  sn: string;
  deviceName: string;
  groupId: string;
  oldStatus: CommandStatus;
  status: CommandStatus;
  progress: number;
  detail: string | null;
  attempts: number;
  logBytes: number | null;
  isRetried: boolean;
  sentAt: Date | null;
  endedAt: Date | null;
  expiresAt: Date;
}

/**
 * A life only goes forward, and an ended command stays as it ended, whatever is said later. But that one has expired is
 * what the server believed without having heard: a robot that then says how it really ended is right.
 */
const rank = (status: ReturnType<typeof sql>) =>
  sql`array_position(array['queued', 'sent', 'accepted', 'running'], ${status})`;

/** @returns the commands that really moved, with where they came from */
export async function moveCommands(tx: Tx, transitions: readonly Transition[]): Promise<MovedCommand[]> {
  const { rows } = await sql<MovedCommand>`
    with given as (
      select * from unnest(
        ${transitions.map((t) => t.teamId)}::uuid[], ${transitions.map((t) => t.id)}::uuid[],
        ${transitions.map((t) => t.status)}::text[], ${transitions.map((t) => t.progress)}::real[],
        ${transitions.map((t) => t.detail)}::text[]
      ) as g (team_id, id, status, progress, detail)
    ), old as (
      select c.team_id, c.id, c.status as old_status, g.status as new_status, g.progress as new_progress,
        g.detail as new_detail
      from commands c join given g on g.team_id = c.team_id and g.id = c.id
      where (c.ended_at is null and coalesce(${rank(sql`g.status`)}, 9) >= coalesce(${rank(sql`c.status`)}, 9))
        or (c.status = 'expired' and g.status in ('done', 'failed', 'refused'))
      order by c.team_id, c.id for update of c
    )
    update commands c set
      status = old.new_status,
      progress = case when old.new_status = 'done' then 100
        else greatest(c.progress, coalesce(round(old.new_progress), c.progress)) end,
      detail = case when c.ended_at is null then coalesce(old.new_detail, c.detail) else old.new_detail end,
      accepted_at = coalesce(c.accepted_at, case when old.new_status <> 'expired' then now() end),
      ended_at = case when old.new_status in ('done', 'failed', 'refused', 'expired') then now() end
    from old where c.team_id = old.team_id and c.id = old.id
    returning c.team_id, c.id, c.task_id,
      (select t.kind from command_tasks t where t.team_id = c.team_id and t.id = c.task_id) as kind, c.device_id, c.sn, c.device_name, c.group_id, old.old_status,
      c.status, c.progress, c.detail, c.attempts, c.log_bytes, c.is_retried, c.sent_at, c.ended_at, c.expires_at
  `.execute(tx);
  return rows;
}

export interface TaskDelta {
  teamId: string;
  taskId: string;
  waiting: number;
  doing: number;
  succeeded: number;
  failed: number;
}

/** Nothing that failed needs anybody: sent again, cancelled by somebody, or overtaken by newer work. */
const isLookedAfter = sql`not exists (
  select from commands c where c.team_id = t.team_id and c.task_id = t.id and c.urgency = 0
    and not c.is_retried and c.detail is distinct from 'superseded' and c.detail is distinct from 'cancelled'
)`;

/** These of its failures were sent again. */
export async function settleRetried(
  tx: Tx,
  teamId: string,
  taskId: string,
  commandIds: readonly string[],
): Promise<void> {
  await sql`
    update commands set is_retried = true
    where team_id = ${teamId} and id = any(${commandIds}::uuid[])
  `.execute(tx);
  await sql`
    update command_tasks t set is_settled = ${isLookedAfter}
    where t.team_id = ${teamId} and t.id = ${taskId} and t.ended_at is not null
  `.execute(tx);
}

export async function moveTasks(tx: Tx, deltas: readonly TaskDelta[]): Promise<TaskRow[]> {
  const column = <K extends keyof TaskDelta>(key: K) => deltas.map((delta) => delta[key]);
  const { rows } = await sql<{ teamId: string; id: string }>`
    update command_tasks t set
      waiting = t.waiting + d.waiting, doing = t.doing + d.doing,
      succeeded = t.succeeded + d.succeeded, failed = t.failed + d.failed,
      state = case
        when t.waiting + d.waiting + t.doing + d.doing = 0
          then case when t.failed + d.failed > 0 then 'error' else 'done' end
        when t.waiting + d.waiting = t.total then 'scheduled'
        else 'doing' end,
      ended_at = case when t.waiting + d.waiting + t.doing + d.doing = 0 then now() end,
      is_settled = t.waiting + d.waiting + t.doing + d.doing = 0 and ${isLookedAfter}
    from (select * from unnest(
      ${column('teamId')}::uuid[], ${column('taskId')}::uuid[], ${column('waiting')}::int[],
      ${column('doing')}::int[], ${column('succeeded')}::int[], ${column('failed')}::int[]
    ) as d (team_id, id, waiting, doing, succeeded, failed) order by 1, 2) d
    where t.team_id = d.team_id and t.id = d.id
    returning t.team_id, t.id
  `.execute(tx);
  if (rows.length === 0) return [];
  return tx
    .selectFrom('commandTasks')
    .where(
      'teamId',
      'in',
      rows.map((row) => row.teamId),
    )
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .selectAll()
    .execute();
}

export type TaskRow = Selectable<CommandTasks>;

/** Unfinished commands whose time is over, oldest first. */
export async function listOverdue(db: Database, limit: number): Promise<{ teamId: string; id: string }[]> {
  return db
    .selectFrom('commands')
    .where('endedAt', 'is', null)
    .where('expiresAt', '<', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(limit)
    .select(['teamId', 'id'])
    .execute();
}

/** What of a task failed and was not sent again, each robot once; of superseding kinds, where nothing newer followed. */
export async function listFailed(
  db: Database,
  teamId: string,
  taskId: string,
  reach: Reach,
  commandIds: readonly string[] | undefined,
  kind: CommandKind,
): Promise<{ id: string; deviceId: string }[]> {
  return selectCommands(db, teamId, taskId, reach)
    .where('urgency', '=', 0)
    .where('isRetried', '=', false)
    .$if(commandIds !== undefined, (q) => q.where('id', '=', sql<string>`any(${commandIds}::uuid[])`))
    .$if(supersedingKinds.includes(kind), (q) =>
      q.where(sql<boolean>`not exists (
        select from commands newer
        where newer.team_id = ${teamId} and newer.device_id = commands.device_id and newer.id > commands.id
          and (select t.kind from command_tasks t where t.team_id = newer.team_id and t.id = newer.task_id) = ${kind}
      )`),
    )
    .select(['id', 'deviceId'])
    .execute();
}

/** What no robot has accepted yet; kept as it is until the transaction ends. */
export async function listWaiting(
  tx: Tx,
  teamId: string,
  taskId: string,
  reach: Reach,
  commandIds: readonly string[] | undefined,
): Promise<{ id: string; sn: string; sentAt: Date | null }[]> {
  return selectCommands(tx, teamId, taskId, reach)
    .where('status', 'in', ['queued', 'sent'])
    .$if(commandIds !== undefined, (q) => q.where('id', '=', sql<string>`any(${commandIds}::uuid[])`))
    .orderBy('id')
    .forUpdate()
    .select(['id', 'sn', 'sentAt'])
    .execute();
}
