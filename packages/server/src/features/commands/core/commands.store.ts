import type { CommandKind, RobotCommand } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A robot as the target of commands. */
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
  /** Whose request id it is: the user's, or that of the team's token, which acts for its owner. */
  askedBy: string | null;
  expiresAt: Date;
  /** Each robot with the id of its future command. */
  targets: (Target & { commandId: string })[];
  left: Target[];
  retryOf: string | null;
  /** Idempotency key chosen by the caller: one task is created for it. */
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
      askedBy: task.askedBy,
      total: targets.length,
      waiting: targets.length,
      groupIds: [...new Set([...targets, ...left].map((target) => target.groupId))],
      offlineCount: left.length,
      offlineDevices: JSON.stringify(
        left.slice(0, NAMED).map(({ id, sn, name, groupId }) => ({ id, sn, name, groupId })),
      ),
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

/** The task that this user or token asked for with this request id; `undefined` when there is none. */
export async function findAnswered(db: Database, teamId: string, askedBy: string, requestId: string) {
  return db
    .selectFrom('commandTasks')
    .where('teamId', '=', teamId)
    .where('askedBy', '=', askedBy)
    .where('requestId', '=', requestId)
    .select(['id', 'total', 'offlineCount', 'offlineDevices'])
    .executeTakeFirst();
}

/** The tasks that this user or token asked for with these request ids, with the parameters of their commands. */
export async function listAnswered(
  db: Database,
  teamId: string,
  askedBy: string,
  requestIds: readonly string[],
): Promise<{ id: string; requestId: string; total: number; parameters: unknown }[]> {
  const rows = await db
    .selectFrom('commandTasks')
    .where('teamId', '=', teamId)
    .where('askedBy', '=', askedBy)
    .where('requestId', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('id')
    .select(['id', 'requestId', 'total', 'parameters'])
    .execute();
  return rows.map((row) => ({ ...row, requestId: row.requestId! }));
}

/** A command to be sent to a robot. */
export interface Outgoing {
  teamId: string;
  id: string;
  sn: string;
  kind: CommandKind;
  parameters: RobotCommand['parameters'];
  expiresAt: Date;
}

/**
 * Selects commands that may be sent now and marks them as sent: those of a task that were not answered yet, or all
 * unfinished ones of reconnected robots. Only robots that are online; commands for offline ones stay queued.
 * @param after the last id of the previous chunk
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
  // Fresh rows have no statistics yet, so nothing here is a join that could be planned badly: robots and tasks are
  // looked up by key, and chosen rows are updated by `ctid`. Two statements, because a single one would not see the
  // new `ctid` of a row that an answer moved while it waited for the lock.
  const rows = await db.unit(async ({ tx }) => {
    const held = await sql<{ place: string }>`
      select c.ctid::text as place from commands c
      where ${chosen} and c.ended_at is null and c.expires_at > now()
        and (${after}::uuid is null or c.id > ${after}::uuid)
        and (select d.connection from devices d where d.team_id = c.team_id and d.id = c.device_id) = 1
      order by c.id limit ${limit}
      for update of c
    `.execute(tx);
    if (held.rows.length === 0) return [];
    const taken = await sql<Omit<Outgoing, 'kind' | 'parameters'> & { taskId: string }>`
      update commands c set
        status = case when c.status = 'queued' then 'sent' else c.status end,
        attempts = least(c.attempts + 1, 32000),
        sent_at = coalesce(c.sent_at, now())
      where c.ctid = any(${held.rows.map((row) => row.place)}::tid[])
      returning c.team_id, c.id, c.task_id, c.sn, c.expires_at
    `.execute(tx);
    return taken.rows;
  });
  if (rows.length === 0) return [];
  // Parameters are read once per task, not per robot.
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
      // UUIDv7 sorts by creation time: a robot gets its commands in the order they were requested.
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  );
}
