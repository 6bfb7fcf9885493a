import type { CommandImpact, getCommandImpact, sendCommand, updateDevices } from '@muster/contract/commands';
import type { cancelUsage, retryUsage } from '@muster/contract/usage';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import type { CommandKind, RobotCommand, SendableCommand } from '@muster/contract/robot-link/commands';
import { detailOf } from '@muster/contract/robot-link/detail';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, type Reach, reachOf } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { impactOf, namesOf, type OnlineTarget } from './command-impact.ts';
import type { CommandProgress } from './command-progress.ts';
import type { Target } from './commands.store.ts';
import { listFailed, listWaiting } from './open-commands.store.ts';
import { settleRetried } from './transitions.store.ts';
import { createDispatch, type Dispatched, type DispatchOptions, type How } from './dispatch.ts';
import { selectTasks } from './usage.store.ts';

export interface TargetFinder {
  /** The robots of these ids that the reach allows. */
  find(actor: Actor, reach: Reach, deviceIds: readonly string[]): Promise<OnlineTarget[]>;
}

/** A robot whose PIN was changed. */
export type PinTarget = Target & { connection: number };

export interface CommandsOptions extends DispatchOptions {
  targets: TargetFinder;
  progress: Pick<CommandProgress, 'move'>;
}

/** What a command is about, in a word. A line for the shell is kept as it was given: somebody answers for it. */
function subjectOf(command: RobotCommand): string {
  const { parameters } = command;
  if ('name' in parameters) return parameters.name;
  if (command.kind === 'device.relocate') return command.parameters.point;
  return command.kind === 'adb.run' ? command.parameters.command : '';
}

/** A kind may ask for more than the endpoint does. @throws Problem E033 */
function reachFor(actor: Actor, reach: Reach, kind: CommandKind): Reach {
  const own = reachOf(actor, commandRules[kind].permission);
  return reach ?? own;
}

const workOf = (command: RobotCommand) => ({
  command,
  subject: subjectOf(command),
  configId: null,
  version: null,
  retryOf: null,
});

const replyOf = ({ taskId, sent, left, unsuitable }: Dispatched): ReplyOf<typeof sendCommand> => ({
  taskId,
  sent,
  offlineDevices: namesOf(left),
  unsuitable,
});

export function createCommands(options: CommandsOptions) {
  const { db, delivery, targets, progress } = options;
  const dispatch = createDispatch(options);
  const findTask = (actor: Actor, reach: Reach, id: string) =>
    selectTasks(db, actor.teamId, reach).where('id', '=', id).selectAll().executeTakeFirst();

  async function sendTo(
    actor: Actor,
    given: Reach,
    deviceIds: readonly string[],
    command: SendableCommand,
    how: How,
  ): Promise<ReplyOf<typeof sendCommand>> {
    const reach = reachFor(actor, given, command.kind);
    const found = await targets.find(actor, reach, deviceIds);
    return replyOf(await dispatch.create(actor, workOf(command), found, how));
  }

  /**
   * Brings a PIN (`null`: none) to robots, as part of the transaction that keeps it; a newer one overtakes an older.
   * To be called before the robots' rows are changed in it. @returns the task and what is to be called after the
   * commit, or `null` when none of the robots is activated
   */
  const sendPins = (actor: Actor, tx: Tx, devices: readonly PinTarget[], pin: string | null) =>
    dispatch.createWithin(
      tx,
      actor,
      workOf({ kind: 'pin.set', parameters: { pin } }),
      devices,
      limits.commands.waitExpiryMinutesMax,
    );

  type Bulk = RequestOf<typeof updateDevices>['body'];
  const now = ({ requestId }: Bulk): How => ({ whenOffline: 'skip', requestId });

  return {
    create: dispatch.create,
    drain: dispatch.drain,

    send: (actor: Actor, reach: Reach, body: RequestOf<typeof sendCommand>['body']) =>
      sendTo(actor, reach, body.deviceIds, body.command, body),

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
      if (found.length === 0) throw new Problem('deploy.no_robots');
      return impactOf(found, kind);
    },

    sendPins,

    async retry(
      actor: Actor,
      given: Reach,
      { taskId, commandIds, ...how }: RequestOf<typeof retryUsage>['body'],
    ): Promise<ReplyOf<typeof retryUsage>> {
      const before = await dispatch.answered(actor, how.requestId);
      if (before !== null)
        return { taskId: before.taskId, sent: before.sent, offlineCount: before.left.length };
      const task = await findTask(actor, given, taskId);
      if (task === undefined) throw new Problem('E034');
      const command = { kind: task.kind, parameters: task.parameters } as unknown as RobotCommand;
      const reach = reachFor(actor, given, command.kind);
      const failed = await listFailed(db, actor.teamId, taskId, reach, commandIds, command.kind);
      if (failed.length === 0) throw new Problem('command.nothing_to_retry');
      const found = await targets.find(
        actor,
        reach,
        failed.map((row) => row.deviceId),
      );
      const { subject, configId, version } = task;
      const { canWait } = commandRules[command.kind];
      const made = await dispatch.create(
        actor,
        { command, subject, configId, version, retryOf: taskId },
        found,
        { ...how, whenOffline: canWait ? how.whenOffline : 'skip' },
        async (tx, { targets: reached }) => {
          const again = new Set(reached.map((target) => target.id));
          const ids = failed.filter((row) => again.has(row.deviceId)).map((row) => row.id);
          await settleRetried(tx, actor.teamId, taskId, ids);
        },
      );
      return { taskId: made.taskId, sent: made.sent, offlineCount: made.left.length };
    },

    async cancel(
      actor: Actor,
      reach: Reach,
      { taskId, commandIds }: RequestOf<typeof cancelUsage>['body'],
    ): Promise<ReplyOf<typeof cancelUsage>> {
      const { teamId } = actor;
      const task = await findTask(actor, reach, taskId);
      if (task === undefined) throw new Problem('command.not_found');
      const { waiting, announce } = await db.transaction().execute(async (tx) => {
        const rows = await listWaiting(tx, teamId, taskId, reach, commandIds);
        if (rows.length === 0) throw new Problem('command.nothing_to_cancel');
        const detail = detailOf('cancelled', {});
        const transitions = rows.map(({ id }) => ({
          teamId,
          id,
          status: 'expired' as const,
          progress: null,
          detail,
        }));
        const after = await progress.move(tx, transitions);
        await audit(tx, actor, {
          action: 'command.cancel',
          objectType: 'task',
          objectId: taskId,
          after: { kind: task.kind, subject: task.subject, robots: rows.length },
        });
        return { waiting: rows, announce: after };
      });
      await announce();
      // What a robot should have outlives the connection it was sent over.
      if (task.kind === 'config.apply')
        await delivery.withdraw(waiting.filter((row) => row.sentAt !== null).map((row) => row.sn));
      options.onListChange(teamId, task.groupIds);
      return { cancelled: waiting.length };
    },
  };
}

export type Commands = ReturnType<typeof createCommands>;
