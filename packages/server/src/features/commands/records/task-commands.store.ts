import type { CommandKind } from '@muster/contract/robot-link/commands';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { filtered, recordsSince, type UsageFilter } from './usage-filters.store.ts';

/** `offset 0` is an optimisation fence: each task is looked up by key before the filters apply. */
const taskByKey = (eb: ExpressionBuilder<Schema, 'commands'>) =>
  eb
    .selectFrom('commandTasks as task')
    .whereRef('task.teamId', '=', 'commands.teamId')
    .whereRef('task.id', '=', 'commands.taskId')
    .selectAll()
    .offset(0)
    .as('commandTasks');

export interface ExportRow {
  id: string;
  createdAt: Date;
  kind: CommandKind;
  subject: string;
  version: number | null;
  createdByName: string;
  deviceName: string;
  sn: string;
  status: string;
  progress: number;
  detail: string | null;
  attempts: number;
  sentAt: Date | null;
  endedAt: Date | null;
}

/** Ids sort by creation time, so one index gives both the order (oldest first) and the cursor. */
export function listExportRows(
  db: Database,
  teamId: string,
  reach: Reach,
  filter: UsageFilter,
  after: string | null,
  limit: number,
): Promise<ExportRow[]> {
  const commands = db
    .selectFrom('commands')
    .innerJoinLateral(taskByKey, (join) => join.onTrue())
    .where('commands.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('commands.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .$if(filter.groupFilter !== undefined, (q) =>
      q.where('commands.groupId', '=', sql<string>`any(${filter.groupFilter}::uuid[])`),
    )
    .$if(after !== null, (q) => q.where('commands.id', '>', after!))
    .orderBy('commands.id')
    .limit(limit)
    .select([
      'commands.id',
      'commandTasks.createdAt',
      'commandTasks.kind',
      'commandTasks.subject',
      'commandTasks.version',
      'commandTasks.createdByName',
      'commands.deviceName',
      'commands.sn',
      'commands.status',
      'commands.progress',
      'commands.detail',
      'commands.attempts',
      'commands.sentAt',
      'commands.endedAt',
    ]);
  return filtered(commands, teamId, reach, filter).execute() as Promise<ExportRow[]>;
}

/** Commands of one robot, newest first; `before`: the last id of the previous page. */
export function listCommandsOfDevice(
  db: Database,
  teamId: string,
  reach: Reach,
  deviceId: string,
  { before, kind, limit }: { before: string | undefined; kind: CommandKind | undefined; limit: number },
) {
  return db
    .selectFrom('commands')
    .innerJoinLateral(taskByKey, (join) => join.onTrue())
    .where('commands.teamId', '=', teamId)
    .where('commands.deviceId', '=', deviceId)
    .where('commandTasks.createdAt', '>=', recordsSince())
    .$if(reach !== null, (q) => q.where('commands.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .$if(before !== undefined, (q) => q.where('commands.id', '<', before!))
    .$if(kind !== undefined, (q) => q.where('commandTasks.kind', '=', kind!))
    .orderBy('commands.id', 'desc')
    .limit(limit)
    .selectAll('commands')
    .select([
      'commandTasks.kind',
      'commandTasks.subject',
      'commandTasks.version',
      'commandTasks.createdBy',
      'commandTasks.createdByName',
    ])
    .execute();
}
