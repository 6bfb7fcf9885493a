import { Readable } from 'node:stream';
import type {
  exportUsage,
  listDeviceCommands,
  listSenders,
  listSubTasks,
  listUsage,
  SubTask,
  UsageRecord,
} from '@muster/contract/usage';
import { BYTE_ORDER_MARK, writeCsv } from '@muster/contract/csv';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { Page } from '@muster/contract/primitives';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { StreamReply } from '../../platform/http/stream-reply.ts';
import { Problem } from '../../platform/http/problem.ts';
import { presentSubTask, presentTask } from './command-row.ts';
import type { TargetFinder } from './commands.service.ts';
import {
  countUpTo,
  type ExportRow,
  filtered,
  listDeviceCommands as selectDeviceCommands,
  listExportRows,
  recordsSince,
  selectCommands,
  selectTasks,
  type UsageFilter,
} from './usage.store.ts';

const EXPORT_CHUNK = 1000;
const SENDERS_MAX = 200;

const exportColumns = {
  dateTime: (row) => row.createdAt.toISOString(),
  kind: (row) => row.kind,
  subject: (row) => row.subject,
  version: (row) => row.version,
  sentBy: (row) => row.createdByName,
  robot: (row) => row.deviceName,
  sn: (row) => row.sn,
  status: (row) => row.status,
  progress: (row) => row.progress,
  detail: (row) => row.detail,
  attempts: (row) => row.attempts,
  sentAt: (row) => row.sentAt?.toISOString() ?? null,
  endedAt: (row) => row.endedAt?.toISOString() ?? null,
} satisfies Record<string, (row: ExportRow) => string | number | null>;

/** What was sent to robots, as people look for it. */
export function createUsage(db: Database, targets: TargetFinder) {
  async function find(actor: Actor, reach: Reach, id: string) {
    const row = await selectTasks(db, actor.teamId, reach)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    if (row === undefined) throw new Problem('command.not_found');
    return row;
  }

  async function* linesOf({ teamId }: Actor, reach: Reach, filter: UsageFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + writeCsv([Object.keys(exportColumns)]);
    let rows: ExportRow[] = [];
    do {
      rows = await listExportRows(db, teamId, reach, filter, rows.at(-1)?.id ?? null, EXPORT_CHUNK);
      yield writeCsv(rows.map((row) => Object.values(exportColumns).map((read) => String(read(row) ?? ''))));
    } while (rows.length === EXPORT_CHUNK);
  }

  return {
    async list(
      actor: Actor,
      reach: Reach,
      { page, limit, sort, ...filter }: RequestOf<typeof listUsage>['query'],
    ): Promise<ReplyOf<typeof listUsage>> {
      const all = selectTasks(db, actor.teamId, reach);
      const matching = filtered(all, actor.teamId, reach, filter);
      const direction = sort === 'dateTime' ? 'asc' : 'desc';
      const unsettled = all
        .where('createdAt', '>=', recordsSince())
        .where('state', '=', 'error')
        .where('isSettled', '=', false);
      const [rows, total, errorCount] = await Promise.all([
        matching
          .orderBy('createdAt', direction)
          .orderBy('id', direction)
          .limit(limit)
          .offset((page - 1) * limit)
          .selectAll('commandTasks')
          .execute(),
        countUpTo(db, matching, limits.usage.countMax),
        countUpTo(db, unsettled, limits.badge.max + 1),
      ]);
      return { items: rows.map((row) => presentTask(actor, row)), total, page, limit, errorCount };
    },

    export(actor: Actor, reach: Reach, filter: RequestOf<typeof exportUsage>['query']): StreamReply {
      const day = new Date().toISOString().slice(0, 10);
      return new StreamReply({
        stream: Readable.from(linesOf(actor, reach, filter)),
        name: `usage-${day}.csv`,
        contentType: 'text/csv',
      });
    },

    async listSenders(actor: Actor, reach: Reach): Promise<ReplyOf<typeof listSenders>> {
      const rows = await selectTasks(db, actor.teamId, reach)
        .where('createdAt', '>=', recordsSince())
        .where('createdBy', 'is not', null)
        .select(['createdBy as id', sql<string>`max(created_by_name)`.as('name')])
        .groupBy('createdBy')
        .orderBy('name')
        .limit(SENDERS_MAX)
        .execute();
      return { items: rows.map(({ id, name }) => ({ id: id!, name })) };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<UsageRecord> {
      return presentTask(actor, await find(actor, reach, id));
    },

    async listSubTasks(
      actor: Actor,
      reach: Reach,
      id: string,
      { page, limit, statusFilter }: RequestOf<typeof listSubTasks>['query'],
    ): Promise<Page<SubTask>> {
      const task = await find(actor, reach, id);
      const matching = selectCommands(db, actor.teamId, id, reach).$if(statusFilter !== undefined, (q) =>
        q.where('status', 'in', statusFilter!),
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
          : countUpTo(db, matching, limits.commands.devicesMax),
      ]);
      return { items: rows.map(presentSubTask), total, page, limit };
    },

    async listOfDevice(
      actor: Actor,
      reach: Reach,
      deviceId: string,
      { limit, cursor }: RequestOf<typeof listDeviceCommands>['query'],
    ): Promise<ReplyOf<typeof listDeviceCommands>> {
      const [device] = await targets.find(actor, reach, [deviceId]);
      if (device === undefined) throw new Problem('E008');
      const rows = await selectDeviceCommands(db, actor.teamId, reach, deviceId, cursor, limit + 1);
      const items = rows.slice(0, limit).map((row) => {
        const { device: _, taskResult: __, ...rest } = presentSubTask(row);
        return {
          ...rest,
          taskId: row.taskId,
          kind: row.kind as CommandKind,
          subject: row.subject,
          version: row.version,
          dateTime: row.createdAt.toISOString(),
          createdBy: { id: row.createdBy, name: row.createdByName },
        };
      });
      return { items, nextCursor: rows.length > limit ? items.at(-1)!.id : null };
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
