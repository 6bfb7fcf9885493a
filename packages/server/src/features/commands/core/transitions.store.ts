import type { CommandStatus } from '@muster/contract/commands/schemas';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Commands, CommandTasks } from '../../../platform/database/schema.ts';

/** One status change of a command. */
export interface Transition {
  teamId: string;
  id: string;
  /** The robot that reports it, accepted only for its own commands; absent for decisions of the server. */
  deviceId?: string;
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
  oldProgress: number;
  oldDetail: string | null;
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
 * Status only moves forward, and an ended command does not change any more. Except `expired`: the server assumed it
 * without an answer, so a robot's later result replaces it.
 */
const rank = (status: ReturnType<typeof sql>) =>
  sql`array_position(array['queued', 'sent', 'accepted', 'running'], ${status})`;

/** @returns the commands that changed, with their previous status */
export async function moveCommands(tx: Tx, transitions: readonly Transition[]): Promise<MovedCommand[]> {
  const { rows } = await sql<MovedCommand>`
    with given as (
      select * from unnest(
        ${transitions.map((t) => t.teamId)}::uuid[], ${transitions.map((t) => t.id)}::uuid[],
        ${transitions.map((t) => t.status)}::text[], ${transitions.map((t) => t.progress)}::real[],
        ${transitions.map((t) => t.detail)}::text[], ${transitions.map((t) => t.deviceId ?? null)}::uuid[]
      ) as g (team_id, id, status, progress, detail, device_id)
    ), old as (
      select c.team_id, c.id, c.status as old_status, c.progress as old_progress, c.detail as old_detail,
        g.status as new_status, g.progress as new_progress, g.detail as new_detail
      from commands c join given g on g.team_id = c.team_id and g.id = c.id
        and (g.device_id is null or g.device_id = c.device_id)
      where (c.ended_at is null and coalesce(${rank(sql`g.status`)}, 9) >= coalesce(${rank(sql`c.status`)}, 9))
        or (c.status = 'expired' and g.status in ('done', 'failed', 'refused'))
      order by c.id for update of c
    )
    update commands c set
      status = old.new_status,
      progress = case when old.new_status = 'done' then 100
        else greatest(c.progress, coalesce(round(old.new_progress), c.progress)) end,
      -- A progress detail is not kept on success.
      detail = case when c.ended_at is null and old.new_status <> 'done' then coalesce(old.new_detail, c.detail)
        else old.new_detail end,
      accepted_at = coalesce(c.accepted_at, case when old.new_status <> 'expired' then now() end),
      ended_at = case when old.new_status in ('done', 'failed', 'refused', 'expired') then now() end
    from old where c.team_id = old.team_id and c.id = old.id
    returning c.team_id, c.id, c.task_id,
      (select t.kind from command_tasks t where t.team_id = c.team_id and t.id = c.task_id) as kind, c.device_id, c.sn, c.device_name, c.group_id, old.old_status,
      old.old_progress, old.old_detail, c.status, c.progress, c.detail, c.attempts, c.log_bytes, c.is_retried, c.sent_at, c.ended_at, c.expires_at
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
  /** Of the failed: {@link isDropped}. */
  dropped: number;
  /** Sum of the progress percentages of its running robots. */
  runningPercent: number;
}

/**
 * Reasons for which the server ends a command and nobody has to act: no robot failed, and a retry would not help. When
 * a robot reports such a reason itself, it is a failure.
 */
const dropReasons = ['superseded', 'cancelled', 'removed'];

/** The server ended it for such a reason. */
export const isDropped = (status: string, detail: string | null): boolean =>
  status === 'expired' && dropReasons.includes(detail ?? '');

/** The same in SQL, of a row of `commands` that is called `table`. */
export const isDroppedIn = (table: string) =>
  sql<boolean>`(${sql.ref(table)}.status = 'expired'
    and coalesce(${sql.ref(table)}.detail, '') = any(${dropReasons}::text[]))`;

/** No failure of the task is open: all were retried, or ended for one of those reasons. */
const hasNoOpenFailure = sql<boolean>`not exists (
  select from commands c where c.team_id = t.team_id and c.task_id = t.id and c.urgency = 0
    and not c.is_retried
    and not ${isDroppedIn('c')}
)`;

/**
 * Marks failures as retried.
 * @returns the updated rows, without those that were marked before; no task while it is unfinished
 */
export async function settleRetried(
  tx: Tx,
  teamId: string,
  taskId: string,
  commandIds: readonly string[],
): Promise<{ commands: CommandRow[]; task: TaskRow | undefined }> {
  const commands = await tx
    .updateTable('commands')
    .set({ isRetried: true })
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${commandIds}::uuid[])`)
    .where('isRetried', '=', false)
    .returningAll()
    .execute();
  const task = await tx
    .updateTable('commandTasks as t')
    .set({ isSettled: hasNoOpenFailure })
    .where('t.teamId', '=', teamId)
    .where('t.id', '=', taskId)
    .where('t.endedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return { commands, task };
}

/** @returns the changed tasks, and the ids of those that had no open failure before and have one now */
export async function moveTasks(
  tx: Tx,
  deltas: readonly TaskDelta[],
): Promise<{ tasks: TaskRow[]; newlyFailed: ReadonlySet<string> }> {
  const column = <K extends keyof TaskDelta>(key: K) => deltas.map((delta) => delta[key]);
  const { rows } = await sql<{ teamId: string; id: string; isNewlyFailed: boolean }>`
    with before as materialized (
      select t.team_id, t.id, t.state = 'error' and not t.is_settled as had_failed from command_tasks t
      where (t.team_id, t.id) in (select * from unnest(${column('teamId')}::uuid[], ${column('taskId')}::uuid[]))
      order by 1, 2 for update
    )
    update command_tasks t set
      waiting = t.waiting + d.waiting, doing = t.doing + d.doing,
      succeeded = t.succeeded + d.succeeded, failed = t.failed + d.failed,
      dropped = t.dropped + d.dropped,
      running_percent = t.running_percent + d.running_percent,
      state = case
        when t.waiting + d.waiting + t.doing + d.doing = 0
          then case when t.failed + d.failed > 0 then 'error' else 'done' end
        when t.waiting + d.waiting = t.total then 'scheduled'
        else 'doing' end,
      ended_at = case when t.waiting + d.waiting + t.doing + d.doing = 0 then now() end,
      is_settled = t.waiting + d.waiting + t.doing + d.doing = 0 and ${hasNoOpenFailure}
    from (select * from unnest(
      ${column('teamId')}::uuid[], ${column('taskId')}::uuid[], ${column('waiting')}::int[],
      ${column('doing')}::int[], ${column('succeeded')}::int[], ${column('failed')}::int[],
      ${column('dropped')}::int[], ${column('runningPercent')}::int[]
    ) as d (team_id, id, waiting, doing, succeeded, failed, dropped, running_percent)) d
    join before on before.team_id = d.team_id and before.id = d.id
    where t.team_id = d.team_id and t.id = d.id
    returning t.team_id, t.id, t.state = 'error' and not t.is_settled and not before.had_failed as is_newly_failed
  `.execute(tx);
  const newlyFailed = new Set(rows.filter(({ isNewlyFailed }) => isNewlyFailed).map(({ id }) => id));
  if (rows.length === 0) return { tasks: [], newlyFailed };
  const tasks = await tx
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
  return { tasks, newlyFailed };
}

export type TaskRow = Selectable<CommandTasks>;
export type CommandRow = Selectable<Commands>;
