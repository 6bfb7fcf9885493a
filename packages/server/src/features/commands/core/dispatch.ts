import { commandRules, supersedingKinds } from '@muster/contract/robot-link/command-rules';
import { commandsLimits } from '@muster/contract/commands/limits';
import { askerOf } from '../../../platform/audit/asker-of.ts';
import { audit, type AuditActor } from '../../../platform/audit/audit.ts';
import type { CommandWork } from '../../../platform/commands/command-maker.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { newId } from '../../../platform/id.ts';
import { taskCreated, tasksChanged } from '../commands.events.ts';
import { namesOf, type OnlineTarget, split } from './command-impact.ts';
import { findAnswered, insertTask, listAnswered, type NewTask, type Target } from './commands.store.ts';
import { createFollowing, type FollowingOptions } from './following.ts';
import { holdTeam, supersede } from './supersede.ts';

/** The work of one task, before it has ids. */
export type Work = CommandWork & Partial<Pick<NewTask, 'retryOf'>>;

export interface How {
  whenOffline: 'skip' | 'deliver';
  expiresInMinutes?: number | undefined;
  requestId?: string | undefined;
  /** Asked ids that were not found; a refusal names them. */
  missing?: readonly string[] | undefined;
}

export interface Dispatched {
  taskId: string;
  sent: number;
  /** Robots left out because they were offline or not activated; for a repeated request, the first 100. */
  left: Pick<Target, 'id' | 'sn' | 'name'>[];
  leftCount: number;
  unsuitable: number;
}

/** Further work in the transaction that creates a task. */
export interface Around {
  /** Before commands are written: may take locks that come earlier in the lock order. */
  first?(unit: Unit, task: NewTask): Promise<void>;
  /** After the commands and the desired state are written. */
  last?(unit: Unit): Promise<void>;
}

/** The log lists at most this many robots per command under `sent`; the task has all of them. */
const LOGGED_ROBOTS = 10;

/** Commands that may wait for offline robots live longer than immediate ones. */
function expiryOf(work: Work, { whenOffline, expiresInMinutes }: How): Date {
  const { canWait, expiryMinutes } = commandRules[work.command.kind];
  const minutes = !canWait
    ? expiryMinutes
    : (expiresInMinutes ?? (whenOffline === 'deliver' ? commandsLimits.waitExpiryMinutes : expiryMinutes));
  return new Date(Date.now() + minutes * 60_000);
}

/** Creates a task with one command per robot, and delivers it after the commit. */
export function createDispatch(options: FollowingOptions) {
  const { db, progress } = options;
  const following = createFollowing(options);

  async function write(
    unit: Unit,
    actor: AuditActor,
    task: NewTask,
    { first, last }: Around = {},
  ): Promise<void> {
    const { teamId } = task;
    if (supersedingKinds.includes(task.command.kind)) await holdTeam(unit, teamId);
    await first?.(unit, task);
    await insertTask(unit.tx, task);
    await supersede(unit, progress, task);
    await unit.emit(taskCreated, { task });
    await last?.(unit);
    await audit(unit.tx, actor, {
      action: `command.${task.command.kind}`,
      objectType: 'task',
      objectId: task.id,
      after: {
        subject: task.subject,
        sent: task.targets.slice(0, LOGGED_ROBOTS).map(({ id }) => id),
        version: task.version,
        robots: task.targets.length,
        left: task.left.length,
      },
    });
    const groupIds = [...task.targets, ...task.left].map((target) => target.groupId);
    await unit.emit(tasksChanged, { teamId, groupIds: [...new Set(groupIds)] });
    unit.afterCommit(() => following.begin(task));
  }

  function taskOf(
    actor: AuditActor,
    work: Work,
    how: How,
    reached: readonly Target[],
    left: Target[],
  ): NewTask {
    return {
      configId: null,
      version: null,
      retryOf: null,
      ...work,
      id: newId(),
      teamId: actor.teamId,
      createdBy: { id: actor.userId, name: actor.name },
      askedBy: askerOf(actor),
      expiresAt: expiryOf(work, how),
      targets: reached.map((target) => ({ ...target, commandId: newId() })),
      left,
      requestId: how.requestId ?? null,
    };
  }

  /** The result of an earlier request with this id, whose response may have been lost. */
  async function answered(actor: AuditActor, requestId: string | undefined): Promise<Dispatched | null> {
    const askedBy = askerOf(actor);
    if (requestId === undefined || askedBy === null) return null;
    const row = await findAnswered(db, actor.teamId, askedBy, requestId);
    if (row === undefined) return null;
    return {
      taskId: row.id,
      sent: row.total,
      left: row.offlineDevices as unknown as Target[],
      leftCount: row.offlineCount,
      unsuitable: 0,
    };
  }

  /**
   * A command that may not wait for offline robots leaves them out, whatever `how` says.
   * @throws Problem when there is no robot to send to
   */
  async function create(
    actor: AuditActor,
    work: Work,
    found: readonly OnlineTarget[],
    how: How,
    around: Around = {},
  ): Promise<Dispatched> {
    const before = await answered(actor, how.requestId);
    if (before !== null) return before;
    const { missing = [] } = how;
    const detail = missing.length > 0 ? { missing } : {};
    if (found.length === 0) throw new Problem('deploy.no_robots', { detail });
    const { kind } = work.command;
    const whenOffline = commandRules[kind].canWait ? how.whenOffline : 'skip';
    const { reached, left, unsuitable } = split(found, kind, whenOffline);
    if (reached.length === 0 && left.length === 0) throw new Problem('command.wrong_model', { detail });
    if (reached.length === 0)
      throw new Problem('command.all_offline', { detail: { offline: namesOf(left), ...detail } });
    const task = taskOf(actor, work, how, reached, left);
    try {
      await db.unit((unit) => write(unit, actor, task, around));
    } catch (error) {
      // A concurrent request with the same id created the task.
      if (isUniqueViolation(error, 'command_tasks_request_once'))
        return (await answered(actor, how.requestId))!;
      // The connection may have been lost during the commit. If the rows were written, they are sent.
      if (isDatabaseUnavailable(error)) following.begin(task);
      throw error;
    }
    return {
      taskId: task.id,
      sent: reached.length,
      left,
      leftCount: left.length,
      unsuitable: unsuitable.length,
    };
  }

  /**
   * As part of another unit, for activated robots; offline ones get it when they reconnect. The unit must call {@link
   * holdTeam} before it locks anything else.
   * @returns `null` when no robot is activated
   */
  async function createWithin(
    unit: Unit,
    actor: AuditActor,
    work: Work,
    found: readonly (Target & { connection: number })[],
    expiresInMinutes: number,
    requestId?: string,
  ): Promise<{ taskId: string; targets: NewTask['targets'] } | null> {
    const how: How = { whenOffline: 'deliver', expiresInMinutes, requestId };
    const reached = found.filter((target) => target.connection !== -2);
    const left = found.filter((target) => target.connection === -2);
    if (reached.length === 0) return null;
    const task = taskOf(actor, work, how, reached, left);
    await write(unit, actor, task);
    return { taskId: task.id, targets: task.targets };
  }

  return {
    create,
    createWithin,
    answered,
    /** The actor's tasks with these request ids. */
    async listAnswered(actor: AuditActor, requestIds: readonly string[]) {
      const askedBy = askerOf(actor);
      return askedBy === null ? [] : listAnswered(db, actor.teamId, askedBy, requestIds);
    },
    drain: following.drain,
  };
}

export type Dispatch = ReturnType<typeof createDispatch>;
