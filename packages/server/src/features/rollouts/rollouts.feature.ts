import { rolloutsTopic, rolloutTopic } from '@muster/contract/rollouts/live-topics';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { isEnded } from '@muster/contract/commands/schemas';
import { feature } from '../../platform/assembly/feature.ts';
import type { CommandMaker } from '../../platform/commands/command-maker.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { TimeZonesOf } from '../../platform/clock/time-zones.ts';
import type { Unit } from '../../platform/events/event.ts';
import { fileNamer } from '../../platform/rights/visible-files.store.ts';
import { createPaced } from '../../platform/paced.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import { commandsMoved, taskCreated } from '../commands/commands.events.ts';
import { robotsJoined, robotsRemoved } from '../devices/devices.events.ts';
import { fileReplaced } from '../files/files.events.ts';
import { groupsRemoved } from '../groups/groups.events.ts';
import { ADVANCE, advanceJob, type AdvancePayload, RETARGET, retargetJob, sweepJob } from './advance.job.ts';
import { createAsks } from './asks.ts';
import { createConclude } from './conclude.ts';
import { createConfirm } from './confirm.service.ts';
import { createDrafts } from './drafts.service.ts';
import { configurationInstaller, type DesiredOfRollouts } from './installers/configuration.ts';
import { appInstaller, appVersionOf } from './installers/app.ts';
import { softwareInstaller } from './installers/software.ts';
import type { InstallsOfRollouts } from './installers/file-orders.ts';
import type { Installers } from './installers/installer.ts';
import { findPackage } from './installers/app.store.ts';
import { findRolloutsOfFile, repointDrafts, repointSoftware } from './file-use.store.ts';
import { createOrders } from './orders.service.ts';
import { ordererOf } from './own-orders.ts';
import { createProgress } from './progress.service.ts';
import { createRetarget } from './retarget.ts';
import { rolloutChanged } from './rollouts.events.ts';
import { rolloutNotices } from './rollouts.notice.ts';
import { rolloutsRoutes } from './rollouts.routes.ts';
import { listOpen, type RolloutKey } from './rollouts.store.ts';
import { noteEnded, noteReset, noteRobots } from './signals.store.ts';
import type { RestsOf } from './rests.ts';
import type { SituationsNeeds } from './situations.ts';
import type { TargetsOfRollouts } from './targets.ts';
import { createViews } from './views.service.ts';

export interface RolloutsNeeds extends SituationsNeeds {
  commands: CommandMaker;
  desired: DesiredOfRollouts;
  installs: InstallsOfRollouts;
  targets: TargetsOfRollouts;
  timeZonesOf: TimeZonesOf;
  restsOf: RestsOf;
  notify: Notify;
}

/** Kinds of commands that a rollout sends. */
const given = new Set<string>([
  'config.apply',
  'app.install',
  'app.remove',
  'software.install',
  'file.fetch',
]);

/** The slot that a command changes; `null`: none that rollouts use. */
function slotOfCommand(command: RobotCommand): string | null {
  if (command.kind === 'config.apply') return 'configuration';
  if (command.kind === 'software.install' || command.kind === 'device.update') return 'software';
  const isApp = command.kind === 'app.install' || command.kind === 'app.remove';
  return isApp ? `app:${command.parameters.packageName}` : null;
}

/** Robots that join, or whose group is removed: how often a team's rollouts look for them, in ms. */
const RETARGET_EVERY_MS = 2000;

/** Rolls out one subject to many robots in waves, and stops when too many fail (docs/rollouts.md). */
export function rolloutsFeature({ db, live, jobs, log }: Platform, needs: RolloutsNeeds) {
  const { commands, desired, installs, targets, timeZonesOf, restsOf, notify } = needs;
  const { lessonsOf, chargeRatesOf } = needs;
  const installers: Installers = {
    configuration: configurationInstaller(commands, desired),
    app: appInstaller(installs),
    software: softwareInstaller(installs),
  };
  const conclude = createConclude({ jobs, notify });
  const retarget = createRetarget({ db, targets, conclude });
  const advanceLater = (key: RolloutKey) => jobs.send(ADVANCE.name, key);
  const progress = createProgress({
    db,
    installers,
    asks: createAsks(commands),
    conclude,
    timeZonesOf,
    restsOf,
    lessonsOf,
    chargeRatesOf,
    retarget,
    advanceLater,
  });
  const check = { installers, targets };
  const views = createViews({ db, timeZonesOf, restsOf, ...check });
  const drafts = createDrafts({ db, ...check });
  const orders = createOrders({ db, jobs, notify, conclude, ...check });
  const confirm = createConfirm({ db, jobs, conclude });

  /** Enqueued in the transaction of the event, so that it is processed even if this process ends. */
  async function goOn(unit: Unit, keys: readonly RolloutKey[]): Promise<void> {
    for (const { teamId, id } of keys) await jobs.enqueue<AdvancePayload>(unit.tx, ADVANCE, { teamId, id });
  }

  /** A fleet joins in hundreds of batches, and each look at a rollout reads all of its robots. */
  const retargets = createPaced<string>(RETARGET_EVERY_MS, (teamId) => {
    const send = async () => {
      if ((await listOpen(db, teamId)).length > 0) await jobs.send(RETARGET.name, { teamId });
    };
    send().catch((error: unknown) => log.warn({ teamId, err: error }, 'rollouts follow with the sweep'));
  });

  return feature('rollouts', {
    service: {
      advance: progress.advance,
      sweep: progress.sweep,
      create: drafts.create,
      order: orders.order,
    },
    routes: (routes) => rolloutsRoutes(routes, { views, drafts, orders, confirm }),
    jobs: [advanceJob(progress.advance), retargetJob(progress.retargetTeam), sweepJob(progress.sweep)],
    topics: [rolloutsTopic, rolloutTopic],
    uses: [{ of: 'file', kind: 'rollout', permission: 'rollout.read', find: findRolloutsOfFile }],
    notices: rolloutNotices,
    on: [
      fileReplaced.inTransaction(async ({ actor, fileId, by }, { tx }) => {
        const { teamId } = actor;
        const found = await findPackage(tx, teamId, by.fileId, fileNamer(actor));
        if (found === undefined) return repointSoftware(tx, teamId, fileId, by);
        const to = { fileId: by.fileId, version: appVersionOf(found), label: found.label };
        await repointDrafts(tx, teamId, fileId, to);
      }),
      commandsMoved.inTransaction(async ({ moved }, unit) => {
        const ended = moved.filter(({ kind, status }) => given.has(kind) && isEnded(status));
        if (ended.length > 0) await goOn(unit, await noteEnded(unit.tx, ended, 'ended'));
        const answered = moved.filter(({ kind, status }) => kind === 'install.ask' && isEnded(status));
        if (answered.length > 0) await goOn(unit, await noteEnded(unit.tx, answered, 'answered'));
        const reset = moved.filter(({ kind, status }) => kind === 'device.reset' && status === 'done');
        if (reset.length > 0) await goOn(unit, await noteReset(unit.tx, reset));
      }),
      taskCreated.inTransaction(async ({ task }, unit) => {
        const slot = slotOfCommand(task.command);
        if (slot === null) return;
        const ids = task.targets.map(({ id }) => id);
        const orderer = ordererOf(unit);
        const where = { slot, ...(orderer === undefined ? {} : { except: orderer }) };
        await goOn(unit, await noteRobots(unit.tx, task.teamId, ids, 'replaced', where));
      }),
      robotsRemoved.inTransaction(async ({ teamId, robots }, unit) => {
        const ids = robots.map(({ id }) => id);
        await goOn(unit, await noteRobots(unit.tx, teamId, ids, 'removed'));
      }),
      // Not in the transaction: the sweep catches up if this process dies after the commit.
      robotsJoined.afterCommit(({ teamId }) => retargets.call(teamId)),
      groupsRemoved.afterCommit(({ teamId }) => retargets.call(teamId)),
      rolloutChanged.afterCommit(({ teamId, id, groupIds, isNews }) => {
        live.publish(rolloutTopic, { teamId, groupIds }, { of: id });
        if (isNews) live.publish(rolloutsTopic, { teamId, groupIds });
      }),
    ],
    async drain() {
      retargets.end();
    },
  });
}
