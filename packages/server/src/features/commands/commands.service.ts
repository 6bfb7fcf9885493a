import type {
  listSubTasks,
  listUsage,
  retryUsage,
  sendCommand,
  SubTask,
  UsageRecord,
} from '@muster/contract/commands';
import { unsuccessfulStatuses } from '@muster/contract/commands';
import type { RequestOf, ReplyOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { Page } from '@muster/contract/primitives';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import { audit, type AuditActor } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { afterCommit, untilDatabaseAnswers } from '../../platform/database/until-database-answers.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import type { CommandDelivery } from './command-delivery.ts';
import { presentSubTask, presentTask } from './command-row.ts';
import { insertTask, type NewTask, selectCommands, selectTasks, type Target } from './commands.store.ts';

export interface OnlineTarget extends Target {
  connection: number;
}

export interface TargetFinder {
  /** The robots of these ids that the reach allows. */
  find(actor: Actor, reach: Reach, deviceIds: readonly string[]): Promise<OnlineTarget[]>;
}

/** The work of one task, before it has ids. */
export type Work = Pick<NewTask, 'command' | 'subject' | 'configId' | 'version' | 'retryOf'>;

export interface CommandsOptions {
  db: Database;
  delivery: CommandDelivery;
  targets: TargetFinder;
  /** A new task: lists of it are out of date. */
  onListChange(teamId: string, groupIds: readonly string[]): void;
  /** Other areas that keep what a task means for them, in its transaction. */
  onCreated(tx: Tx, task: NewTask): Promise<() => Promise<void>>;
  /** A task that is committed could not be brought on its way. */
  onError(error: unknown): void;
}

const DAY = 24 * 60 * 60 * 1000;

/** Commands that may wait live longer than those meant for now. */
export function expiryOf(input: {
  whenOffline: 'skip' | 'deliver';
  expiresInMinutes?: number | undefined;
}): Date {
  const { waitExpiryMinutes, expiryMinutes } = limits.commands;
  const minutes =
    input.expiresInMinutes ?? (input.whenOffline === 'deliver' ? waitExpiryMinutes : expiryMinutes);
  return new Date(Date.now() + minutes * 60_000);
}

const nameOf = ({ id, sn, name }: Target) => ({ id, sn, name });

/** Who gets it: those online, and with `deliver` those that are activated but away. The others are named. */
export function split(found: readonly OnlineTarget[], whenOffline: 'skip' | 'deliver') {
  const isReached = (target: OnlineTarget) =>
    target.connection === 1 || (whenOffline === 'deliver' && target.connection === 0);
  return { reached: found.filter(isReached), left: found.filter((target) => !isReached(target)) };
}

function subjectOf(command: RobotCommand): string {
  return command.kind === 'app.open' ? command.parameters.name : '';
}

export function createCommands(options: CommandsOptions) {
  const { db, delivery, targets, onListChange, onCreated, onError } = options;
  /** Makes the rows and, once they are committed, sends. @throws Problem when there is nobody to send to */
  async function create(
    actor: AuditActor,
    work: Work,
    found: readonly OnlineTarget[],
    how: { whenOffline: 'skip' | 'deliver'; expiresInMinutes?: number | undefined },
    alsoInTransaction?: (tx: Tx, task: NewTask) => Promise<void>,
  ): Promise<{ taskId: string; sent: number; left: Target[] }> {
    if (found.length === 0) throw new Problem('deploy.no_robots');
    const { reached, left } = split(found, how.whenOffline);
    if (reached.length === 0)
      throw new Problem('command.all_offline', { detail: { offline: left.slice(0, 100).map(nameOf) } });
    const task: NewTask = {
      ...work,
      id: newId(),
      teamId: actor.teamId,
      createdBy: { id: actor.userId, name: actor.name },
      expiresAt: expiryOf(how),
      targets: reached.map((target) => ({ ...target, commandId: newId() })),
      left,
    };
    const deliver = () => delivery.deliverTask(actor.teamId, task.id);
    const announce = await db
      .transaction()
      .execute(async (tx) => {
        await insertTask(tx, task);
        const after = await onCreated(tx, task);
        await alsoInTransaction?.(tx, task);
        await audit(tx, actor, {
          action: `command.${task.command.kind}`,
          objectType: 'task',
          objectId: task.id,
          after: {
            subject: task.subject,
            version: task.version,
            robots: reached.length,
            left: left.length,
          },
        });
        return after;
      })
      .catch((error: unknown) => {
        // It may have gone away with the commit in its hand. Then there are rows, and they are sent.
        if (isDatabaseUnavailable(error)) void untilDatabaseAnswers(deliver).catch(onError);
        throw error;
      });
    onListChange(actor.teamId, [...new Set(found.map((target) => target.groupId))]);
    // Whoever asked must not be told to ask again: it is committed.
    await afterCommit(announce, onError);
    await afterCommit(deliver, onError);
    return { taskId: task.id, sent: reached.length, left };
  }

  async function find(actor: Actor, reach: Reach, id: string) {
    return selectTasks(db, actor.teamId, reach).where('id', '=', id).executeTakeFirst();
  }

  return {
    create,

    async send(actor: Actor, reach: Reach, body: RequestOf<typeof sendCommand>['body']) {
      const found = await targets.find(actor, reach, body.deviceIds);
      const { command } = body;
      const work = { command, subject: subjectOf(command), configId: null, version: null, retryOf: null };
      const { taskId, sent, left } = await create(actor, work, found, body);
      return { taskId, sent, offlineDevices: left.slice(0, 100).map(nameOf) };
    },

    async list(
      actor: Actor,
      reach: Reach,
      { page, limit, sort, stateFilter, kindFilter }: RequestOf<typeof listUsage>['query'],
    ): Promise<ReplyOf<typeof listUsage>> {
      const since = new Date(Date.now() - limits.usage.recordDays * DAY);
      const recent = selectTasks(db, actor.teamId, reach).where('createdAt', '>=', since);
      const matching = recent
        .$if(stateFilter !== undefined, (q) => q.where('state', '=', stateFilter!))
        .$if(kindFilter !== undefined, (q) => q.where('kind', '=', kindFilter!));
      const direction = sort === 'dateTime' ? 'asc' : 'desc';
      const count = sql<number>`count(*)::int`.as('n');
      const [rows, counted, errors] = await Promise.all([
        matching
          .orderBy('createdAt', direction)
          .orderBy('id', direction)
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        matching.clearSelect().select(count).executeTakeFirstOrThrow(),
        recent
          .where('state', '=', 'error')
          .where('isSettled', '=', false)
          .clearSelect()
          .select(count)
          .executeTakeFirstOrThrow(),
      ]);
      return {
        items: rows.map((row) => presentTask(actor, row)),
        total: counted.n,
        page,
        limit,
        errorCount: errors.n,
      };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<UsageRecord> {
      const row = await find(actor, reach, id);
      if (row === undefined) throw new Problem('command.not_found');
      return presentTask(actor, row);
    },

    async listSubTasks(
      actor: Actor,
      reach: Reach,
      id: string,
      { page, limit, statusFilter }: RequestOf<typeof listSubTasks>['query'],
    ): Promise<Page<SubTask>> {
      if ((await find(actor, reach, id)) === undefined) throw new Problem('command.not_found');
      const matching = selectCommands(db, actor.teamId, id, reach).$if(statusFilter !== undefined, (q) =>
        q.where('status', 'in', statusFilter!),
      );
      const [rows, counted] = await Promise.all([
        matching
          .selectAll()
          // Those that need somebody first, then those under way, then the rest; by name within each.
          .orderBy(
            sql`case when status in ('failed', 'refused', 'expired') then 0 when ended_at is null then 1 else 2 end`,
          )
          .orderBy('deviceName')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        matching.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(presentSubTask), total: counted.n, page, limit };
    },

    async retry(actor: Actor, reach: Reach, { taskId, commandIds }: RequestOf<typeof retryUsage>['body']) {
      const task = await find(actor, reach, taskId);
      if (task === undefined) throw new Problem('E034');
      const failed = await selectCommands(db, actor.teamId, taskId, reach)
        .where('status', 'in', unsuccessfulStatuses)
        .$if(commandIds !== undefined, (q) => q.where('id', '=', sql<string>`any(${commandIds}::uuid[])`))
        .select('deviceId')
        .execute();
      if (failed.length === 0) throw new Problem('command.nothing_to_retry');
      const found = await targets.find(
        actor,
        reach,
        failed.map((row) => row.deviceId),
      );
      const command = { kind: task.kind, parameters: task.parameters } as RobotCommand;
      const work = {
        command,
        subject: task.subject,
        configId: task.configId,
        version: task.version,
        retryOf: taskId,
      };
      const made = await create(actor, work, found, { whenOffline: 'skip' }, async (tx) => {
        await tx
          .updateTable('commandTasks')
          .set({ isSettled: true })
          .where('teamId', '=', actor.teamId)
          .where('id', '=', taskId)
          .execute();
      });
      return { taskId: made.taskId, sent: made.sent };
    },
  };
}

export type Commands = ReturnType<typeof createCommands>;
