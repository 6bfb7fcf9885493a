import type {
  listSubTasks as listSubTasksEndpoint,
  listUsage,
} from '@muster/contract/commands/usage.endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { commandsLimits, usageLimits } from '@muster/contract/commands/limits';
import { badgeLimits } from '@muster/contract/limits';
import type { CommandStatus } from '@muster/contract/commands/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import {
  countUpTo,
  filtered,
  recordsSince,
  selectCommands,
  selectTasks,
  type UsageFilter,
} from './usage-filters.store.ts';
import { isDroppedIn } from '../core/transitions.store.ts';

/** One task; `undefined` when it does not exist or has no robot within reach. */
export async function findTask(db: Database, teamId: string, reach: Reach, id: string) {
  return selectTasks(db, teamId, reach).where('id', '=', id).selectAll().executeTakeFirst();
}

/** One page of matching tasks, with the total; `isTotalCapped` when there are more than are counted. */
export async function listTasks(
  db: Database,
  teamId: string,
  reach: Reach,
  { page, limit, sort, ...filter }: RequestOf<typeof listUsage>['query'],
) {
  const matching = filtered(selectTasks(db, teamId, reach), teamId, reach, filter);
  const direction = sort === 'dateTime' ? 'asc' : 'desc';
  const [rows, counted] = await Promise.all([
    matching
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .selectAll('commandTasks')
      .execute(),
    countUpTo(db, matching, usageLimits.countMax + 1),
  ]);
  const max = usageLimits.countMax;
  return { rows, total: Math.min(counted, max), isTotalCapped: counted > max };
}

/** Exact number of matching tasks. */
export const countTasks = (db: Database, teamId: string, reach: Reach, filter: UsageFilter) =>
  countUpTo(db, filtered(selectTasks(db, teamId, reach), teamId, reach, filter), null);

export interface FirstFailure {
  taskId: string;
  deviceId: string;
  sn: string;
  deviceName: string;
  status: CommandStatus;
  detail: string | null;
}

/**
 * The first failed robot of each task, by name (`urgency` 0 is failed). Only tasks with a failure that is not dropped: in
 * others, each step of the index would be in vain.
 */
export async function listFirstFailures(
  db: Database,
  teamId: string,
  reach: Reach,
  taskIds: readonly string[],
): Promise<Map<string, FirstFailure>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await sql<FirstFailure>`
    select c.task_id, c.device_id, c.sn, c.device_name, c.status, c.detail
    from unnest(${taskIds}::uuid[]) as t (id) cross join lateral (
      select * from commands c
      where c.team_id = ${teamId} and c.task_id = t.id and c.urgency = 0 and not ${isDroppedIn('c')}
        and (${reach}::uuid[] is null or c.group_id = any(${reach}::uuid[]))
      order by c.device_name, c.id limit 1
    ) c
  `.execute(db);
  return new Map(rows.map((row) => [row.taskId, row]));
}

/** The robots of tasks that were sent to one robot each, by task. */
export async function listOnlyDevices(
  db: Database,
  teamId: string,
  reach: Reach,
  taskIds: readonly string[],
): Promise<Map<string, Pick<FirstFailure, 'deviceId' | 'sn' | 'deviceName'>>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('commands')
    .where('teamId', '=', teamId)
    .where('taskId', '=', sql<string>`any(${taskIds}::uuid[])`)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['taskId', 'deviceId', 'sn', 'deviceName'])
    .execute();
  return new Map(rows.map((row) => [row.taskId, row]));
}

/** Number of tasks with open failures, up to the maximum of the badge. */
export async function countErrors(db: Database, teamId: string, reach: Reach): Promise<number> {
  const unsettled = selectTasks(db, teamId, reach)
    .where('createdAt', '>=', recordsSince())
    .where('state', '=', 'error')
    .where('isSettled', '=', false);
  return countUpTo(db, unsettled, badgeLimits.max + 1);
}

/** Senders of the visible tasks, by name. */
export async function listSenders(
  db: Database,
  teamId: string,
  reach: Reach,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const rows = await selectTasks(db, teamId, reach)
    .where('createdAt', '>=', recordsSince())
    .where('createdBy', 'is not', null)
    .select(['createdBy as id', sql<string>`max(created_by_name)`.as('name')])
    .groupBy('createdBy')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ id, name }) => ({ id: id!, name }));
}

/**
 * One page of a task's commands, failures first.
 * @param task with `total`, the number of all its commands
 */
export async function listSubTasks(
  db: Database,
  teamId: string,
  reach: Reach,
  task: { id: string; total: number },
  { page, limit, statusFilter }: RequestOf<typeof listSubTasksEndpoint>['query'],
) {
  const matching = selectCommands(db, teamId, task.id, reach).$if(statusFilter !== undefined, (q) =>
    q.where('status', '=', sql<CommandStatus>`any(${statusFilter}::text[])`),
  );
  const [rows, total] = await Promise.all([
    matching
      .selectAll()
      .orderBy('urgency')
      .orderBy('deviceName')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    reach === null && statusFilter === undefined
      ? task.total
      : countUpTo(db, matching, commandsLimits.devicesMax),
  ]);
  return { rows, total };
}
