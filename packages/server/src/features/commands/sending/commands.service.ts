import type { CommandImpact } from '@muster/contract/commands/schemas';
import type { getCommandImpact, sendCommand, updateDevices } from '@muster/contract/commands/endpoints';
import type { cancelUsage, listRetriable, retryUsage } from '@muster/contract/commands/usage.endpoints';
import type { Retriable } from '@muster/contract/commands/usage.schemas';
import { type Connection, connections } from '@muster/contract/devices/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import type { CommandKind, RobotCommand, SendableCommand } from '@muster/contract/robot-link/commands';
import { detailOf } from '@muster/contract/robot-link/detail';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { demandAll, missingOf } from '../../../platform/http/demand-all.ts';
import type { ActorContext } from '../../../platform/http/route.ts';
import { reach as reachOf, type Reach, within } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { impactOf, nameOf, namesOf, type OnlineTarget, split } from '../core/command-impact.ts';
import type { CommandProgress } from '../core/command-progress.ts';
import { listFailed, listKnownIds, listWaiting } from '../core/open-commands.store.ts';
import { renewWindow, waitsForWindow } from '../core/command-window.ts';
import type { Dispatch, How } from '../core/dispatch.ts';
import { tasksChanged } from '../commands.events.ts';
import { findTask } from '../records/usage.store.ts';

/** So many robots are listed for a retry; the others are only counted. */
const RETRIABLE_MAX = 200;

export interface TargetFinder {
  /** Finds the given robots within reach. */
  find(actor: Actor, reach: Reach, deviceIds: readonly string[]): Promise<OnlineTarget[]>;
}

export interface CommandsOptions {
  db: Database;
  core: { dispatch: Dispatch; progress: Pick<CommandProgress, 'move' | 'settleRetried'> };
  targets: TargetFinder;
}

/** A short subject for the records. A shell command is stored verbatim, for accountability. */
function subjectOf(command: RobotCommand): string {
  const { parameters } = command;
  if ('name' in parameters) return parameters.name;
  if (command.kind === 'device.relocate') return command.parameters.point;
  return command.kind === 'adb.run' ? command.parameters.command : '';
}

/** A kind may need another permission than the endpoint. @throws Problem with the reason, e.g. E033 */
function reachFor(actor: Actor, reach: Reach, kind: CommandKind): Reach {
  return within(reach, reachOf(actor, commandRules[kind].permission));
}

/** Somebody else retried one of the failures after they were read. */
class RetriedMeanwhile extends Error {}

type Asked = Pick<ActorContext, 'actor' | 'reach' | 'isProved'>;

/** @throws Problem session.prove */
async function checkProof({ isProved }: Asked, kind: CommandKind): Promise<void> {
  if (commandRules[kind].needsProof && !(await isProved())) throw new Problem('session.prove');
}

const commandOf = ({ kind, parameters }: { kind: string; parameters: unknown }) =>
  ({ kind, parameters }) as RobotCommand;

const workOf = (command: RobotCommand) => ({
  command,
  subject: subjectOf(command),
});

const idsOf = (found: readonly OnlineTarget[]) => found.map(({ id }) => id);

export function createCommands({ db, core: { dispatch, progress }, targets }: CommandsOptions) {
  async function sendTo(
    actor: Actor,
    given: Reach,
    deviceIds: readonly string[],
    command: SendableCommand,
    how: How,
  ): Promise<ReplyOf<typeof sendCommand>> {
    const reach = reachFor(actor, given, command.kind);
    const found = await targets.find(actor, reach, deviceIds);
    const missing = missingOf(deviceIds, idsOf(found));
    const work = workOf(command);
    const { taskId, sent, left, unsuitable } = await dispatch.create(actor, work, found, { ...how, missing });
    return { taskId, sent, offlineDevices: namesOf(left), unsuitable, missing };
  }

  /** @throws Problem command.not_found: a retry or a cancellation names a command that is not one of the task */
  async function demandKnown(
    tx: Database | Tx,
    { teamId }: Actor,
    taskId: string,
    reach: Reach,
    commandIds: readonly string[] | undefined,
  ): Promise<void> {
    if (commandIds === undefined) return;
    const known = await listKnownIds(tx, teamId, taskId, reach, commandIds);
    demandAll('command.not_found', commandIds, known);
  }

  /** The open failures of a task, and their robots that still exist within reach. */
  async function findFailed(
    actor: Actor,
    reach: Reach,
    taskId: string,
    commandIds: readonly string[] | undefined,
    kind: CommandKind,
  ) {
    const failed = await listFailed(db, actor.teamId, taskId, reach, commandIds, kind);
    const ids = failed.map(({ deviceId }) => deviceId);
    return { failed, found: ids.length === 0 ? [] : await targets.find(actor, reach, ids) };
  }

  async function retry(
    asked: Asked,
    body: RequestOf<typeof retryUsage>['body'],
  ): Promise<ReplyOf<typeof retryUsage>> {
    const { actor, reach: given } = asked;
    const { taskId, commandIds, ...how } = body;
    const before = await dispatch.answered(actor, how.requestId);
    if (before !== null) return { taskId: before.taskId, sent: before.sent, offlineCount: before.leftCount };
    const task = await findTask(db, actor.teamId, given, taskId);
    if (task === undefined) throw new Problem('E034');
    const command = renewWindow(commandOf(task));
    const reach = reachFor(actor, given, command.kind);
    await checkProof(asked, command.kind);
    await demandKnown(db, actor, taskId, reach, commandIds);
    const { failed, found } = await findFailed(actor, reach, taskId, commandIds, command.kind);
    if (failed.length === 0) throw new Problem('command.nothing_to_retry');
    const { subject, configId, version } = task;
    try {
      const made = await dispatch.create(
        actor,
        { command, subject, configId, version, retryOf: taskId },
        found,
        how,
        {
          async first(unit, { targets: reached }) {
            const again = new Set(reached.map((target) => target.id));
            const ids = failed.filter((row) => again.has(row.deviceId)).map((row) => row.id);
            const marked = await progress.settleRetried(unit, actor.teamId, taskId, ids);
            if (marked.length < ids.length) throw new RetriedMeanwhile();
          },
        },
      );
      return { taskId: made.taskId, sent: made.sent, offlineCount: made.left.length };
    } catch (error) {
      // Tries again with what is left, which is less each time.
      if (error instanceof RetriedMeanwhile) return retry(asked, body);
      throw error;
    }
  }

  type Bulk = RequestOf<typeof updateDevices>['body'];
  const now = ({ requestId }: Bulk): How => ({ whenOffline: 'skip', requestId });

  return {
    answered: dispatch.answered,

    async send(
      asked: Asked,
      body: RequestOf<typeof sendCommand>['body'],
    ): Promise<ReplyOf<typeof sendCommand>> {
      const { actor, reach } = asked;
      // Permission is checked first: a user without it is not asked for a proof.
      reachFor(actor, reach, body.command.kind);
      await checkProof(asked, body.command.kind);
      return sendTo(actor, reach, body.deviceIds, body.command, body);
    },

    update: (actor: Actor, reach: Reach, body: Bulk) =>
      sendTo(actor, reach, body.deviceIds, { kind: 'device.update', parameters: {} }, now(body)),

    reset: (actor: Actor, reach: Reach, body: Bulk) =>
      sendTo(actor, reach, body.deviceIds, { kind: 'device.reset', parameters: {} }, now(body)),

    async impact(
      actor: Actor,
      reach: Reach,
      { deviceIds, kind }: RequestOf<typeof getCommandImpact>['body'],
    ): Promise<CommandImpact> {
      const found = await targets.find(actor, reachFor(actor, reach, kind), deviceIds);
      const missing = missingOf(deviceIds, idsOf(found));
      if (found.length === 0) throw new Problem('deploy.no_robots', { detail: { missing } });
      return impactOf(found, kind, missing);
    },

    /** What {@link retry} would send to, by the same rules. */
    async listRetriable(actor: Actor, given: Reach, taskId: string): Promise<ReplyOf<typeof listRetriable>> {
      const task = await findTask(db, actor.teamId, given, taskId);
      if (task === undefined) throw new Problem('E034');
      const { kind } = commandOf(task);
      const reach = reachFor(actor, given, kind);
      const { failed, found } = await findFailed(actor, reach, taskId, undefined, kind);
      const { reached, left } = split(found, kind, 'skip');
      const robots = new Map([...reached, ...left].map((target) => [target.id, target]));
      const items = failed.flatMap(({ id, deviceId, status, detail }) => {
        const robot = robots.get(deviceId);
        return robot ? [{ id, device: nameOf(robot), status, detail, connection: robot.connection }] : [];
      });
      const countOf = (connection: Connection) =>
        items.filter((each) => each.connection === connection).length;
      return {
        items: items.slice(0, RETRIABLE_MAX) as Retriable[],
        now: countOf(connections.online),
        later: countOf(connections.disconnected),
        never: countOf(connections.notActivated),
      };
    },

    retry,

    async cancel(
      actor: Actor,
      reach: Reach,
      { taskId, commandIds }: RequestOf<typeof cancelUsage>['body'],
    ): Promise<ReplyOf<typeof cancelUsage>> {
      const { teamId } = actor;
      const task = await findTask(db, actor.teamId, reach, taskId);
      if (task === undefined) throw new Problem('command.not_found');
      return db.unit(async (unit) => {
        await demandKnown(unit.tx, actor, taskId, reach, commandIds);
        const isAcceptedToo = waitsForWindow(commandOf(task));
        const waiting = await listWaiting(unit.tx, teamId, taskId, reach, commandIds, isAcceptedToo);
        if (waiting.length === 0) throw new Problem('command.nothing_to_cancel');
        const ended = { status: 'expired' as const, progress: null, detail: detailOf('cancelled', {}) };
        await progress.move(
          unit,
          waiting.map(({ id }) => ({ teamId, id, ...ended })),
        );
        await unit.emit(tasksChanged, { teamId, groupIds: task.groupIds });
        await audit(unit.tx, actor, {
          action: 'command.cancel',
          objectType: 'task',
          objectId: taskId,
          after: { kind: task.kind, subject: task.subject, robots: waiting.length },
        });
        return { cancelled: waiting.length };
      });
    },
  };
}

export type Commands = ReturnType<typeof createCommands>;
