import type {
  countUsage,
  listDeviceCommands,
  listSenders,
  listSubTasks,
  listUsage,
} from '@muster/contract/commands/usage.endpoints';
import type { SubTask, UsageRecord } from '@muster/contract/commands/usage.schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { presentSubTask, presentTask } from '../core/command-row.ts';
import type { TaskRow } from '../core/transitions.store.ts';
import type { TargetFinder } from '../sending/commands.service.ts';
import { listCommandsOfDevice } from './task-commands.store.ts';
import type { UsageFilter } from './usage-filters.store.ts';
import * as store from './usage.store.ts';

const SENDERS_MAX = 200;

/** The records of what was sent to robots. */
export function createUsage(db: Database, targets: TargetFinder) {
  async function find(actor: Actor, reach: Reach, id: string) {
    const row = await store.findTask(db, actor.teamId, reach, id);
    if (row === undefined) throw new Problem('command.not_found');
    return row;
  }

  async function present(actor: Actor, reach: Reach, tasks: readonly TaskRow[]): Promise<UsageRecord[]> {
    const idsOf = (of: (task: TaskRow) => boolean) => tasks.filter(of).map(({ id }) => id);
    const [failures, single] = await Promise.all([
      store.listFirstFailures(
        db,
        actor.teamId,
        reach,
        idsOf(({ failed, dropped }) => failed > dropped),
      ),
      store.listOnlyDevices(
        db,
        actor.teamId,
        reach,
        idsOf(({ total }) => total === 1),
      ),
    ]);
    return tasks.map((task) =>
      presentTask(actor, task, { firstFailure: failures.get(task.id), only: single.get(task.id) }),
    );
  }

  return {
    async list(
      actor: Actor,
      reach: Reach,
      query: RequestOf<typeof listUsage>['query'],
    ): Promise<ReplyOf<typeof listUsage>> {
      const { teamId } = actor;
      const [{ rows, ...counted }, errorCount] = await Promise.all([
        store.listTasks(db, teamId, reach, query),
        store.countErrors(db, teamId, reach),
      ]);
      const { page, limit } = query;
      const items = await present(actor, reach, rows);
      return { items, ...counted, page, limit, errorCount };
    },

    async count(actor: Actor, reach: Reach, filter: UsageFilter): Promise<ReplyOf<typeof countUsage>> {
      return { total: await store.countTasks(db, actor.teamId, reach, filter) };
    },

    async listSenders(actor: Actor, reach: Reach): Promise<ReplyOf<typeof listSenders>> {
      return { items: await store.listSenders(db, actor.teamId, reach, SENDERS_MAX) };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<UsageRecord> {
      const row = await find(actor, reach, id);
      return (await present(actor, reach, [row]))[0]!;
    },

    async listSubTasks(
      actor: Actor,
      reach: Reach,
      id: string,
      query: RequestOf<typeof listSubTasks>['query'],
    ): Promise<Page<SubTask>> {
      const task = await find(actor, reach, id);
      const { rows, total } = await store.listSubTasks(db, actor.teamId, reach, task, query);
      const { page, limit } = query;
      return { items: rows.map(presentSubTask), total, page, limit };
    },

    async listOfDevice(
      actor: Actor,
      reach: Reach,
      deviceId: string,
      { limit, cursor, kind }: RequestOf<typeof listDeviceCommands>['query'],
    ): Promise<ReplyOf<typeof listDeviceCommands>> {
      const [device] = await targets.find(actor, reach, [deviceId]);
      if (device === undefined) throw new Problem('E008');
      const asked = { before: cursor, kind, limit: limit + 1 };
      const rows = await listCommandsOfDevice(db, actor.teamId, reach, deviceId, asked);
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
