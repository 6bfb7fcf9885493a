import { DAY_MS } from '@muster/contract/durations';
import type { listUsage } from '@muster/contract/commands/usage.endpoints';
import type { TaskState } from '@muster/contract/commands/usage.schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import { usageLimits } from '@muster/contract/commands/limits';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export type UsageFilter = Omit<RequestOf<typeof listUsage>['query'], 'page' | 'limit' | 'sort'>;

/** Start of the period that is shown: `usageLimits.recordDays` days ago. */
export const recordsSince = () => new Date(Date.now() - usageLimits.recordDays * DAY_MS);

/** Tasks with a robot in one of the reach's groups. */
export function selectTasks(db: Database | Tx, teamId: string, reach: Reach) {
  return db
    .selectFrom('commandTasks')
    .where('commandTasks.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where(sql<boolean>`command_tasks.group_ids && ${reach}::uuid[]`));
}

/** A task's commands for robots within reach. */
export function selectCommands(db: Database | Tx, teamId: string, taskId: string, reach: Reach) {
  return db
    .selectFrom('commands')
    .where('teamId', '=', teamId)
    .where('taskId', '=', taskId)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`));
}

/** At most this many robots whose name matches the keyword are searched. */
const ROBOTS_MAX = 1000;

function withKeyword(teamId: string, reach: Reach, keyword: string) {
  const pattern = containing(keyword);
  return sql<boolean>`(command_tasks.search_text like ${pattern} or command_tasks.id in (
    select c.task_id from commands c
    where c.team_id = ${teamId} and (${reach}::uuid[] is null or c.group_id = any(${reach}::uuid[]))
      and c.device_id = any(array(
        select d.id from devices d
        where d.team_id = ${teamId} and d.search_text like ${pattern} limit ${ROBOTS_MAX}
      ))
  ))`;
}

const isWindowAhead = sql<boolean>`coalesce((command_tasks.parameters->>'notBefore')::timestamptz > now(), false)`;

/**
 * The `state` column does not distinguish settled failures from open ones; `is_settled` does. A task that robots have
 * accepted is scheduled as long as its window is ahead.
 */
function inState(state: TaskState) {
  if (state === 'scheduled')
    return sql<boolean>`(command_tasks.state = any('{scheduled,doing}')
      and (command_tasks.state = 'scheduled' or ${isWindowAhead}))`;
  if (state === 'doing') return sql<boolean>`(command_tasks.state = 'doing' and not ${isWindowAhead})`;
  const stored = { success: 'done', done: 'error' }[state as string] ?? state;
  const isSettled = state === 'done' ? true : state === 'error' ? false : null;
  return sql<boolean>`(command_tasks.state = ${stored} and (${isSettled}::boolean is null or command_tasks.is_settled = ${isSettled}))`;
}

/** Applies all filters of the usage list; shared by the page, its total and the export. */
export function filtered<O, T extends 'commandTasks' | 'commands'>(
  tasks: SelectQueryBuilder<Schema, T | 'commandTasks', O>,
  teamId: string,
  reach: Reach,
  filter: UsageFilter,
): SelectQueryBuilder<Schema, T | 'commandTasks', O> {
  const { stateFilter, kindFilter, createdByFilter, groupFilter, keyword, from, to } = filter;
  const query = tasks as SelectQueryBuilder<Schema, 'commandTasks', O>;
  return query
    .where('commandTasks.createdAt', '>=', recordsSince())
    .$if(stateFilter !== undefined, (q) => q.where(inState(stateFilter!)))
    .$if(kindFilter !== undefined, (q) => q.where('commandTasks.kind', '=', kindFilter!))
    .$if(createdByFilter !== undefined, (q) => q.where('commandTasks.createdBy', '=', createdByFilter!))
    .$if(groupFilter !== undefined, (q) =>
      q.where(sql<boolean>`command_tasks.group_ids && ${within(groupFilter!, reach)}::uuid[]`),
    )
    .$if(from !== undefined, (q) => q.where('commandTasks.createdAt', '>=', new Date(from!)))
    .$if(to !== undefined, (q) => q.where('commandTasks.createdAt', '<', new Date(to!)))
    .$if(keyword !== undefined, (q) => q.where(withKeyword(teamId, reach, keyword!))) as SelectQueryBuilder<
    Schema,
    T | 'commandTasks',
    O
  >;
}

const within = (groupIds: readonly string[], reach: Reach) =>
  reach === null ? groupIds : groupIds.filter((id) => reach.includes(id));

/** Counts rows up to `max`. */
export async function countUpTo(
  db: Database,
  // oxlint-disable-next-line typescript/no-explicit-any -- only the existence of rows matters
  rows: SelectQueryBuilder<Schema, any, object>,
  max: number | null,
): Promise<number> {
  const some = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .$if(max !== null, (q) => q.limit(max!))
    .as('some');
  const { n } = await db
    .selectFrom(some)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
