import { subTaskTopic, taskTopic, usageTopic } from '@muster/contract/commands/live-topics';
import { feature } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { CommandMaker } from '../../../platform/commands/command-maker.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import { LOST_CHANNEL } from '../../../platform/bus/bus.ts';
import type { Notify } from '../../../platform/notices/notice-kind.ts';
import { accountRemoving } from '../../account/account.events.ts';
import { robotsRemoved } from '../../devices/devices.events.ts';
import { commandsMoved, tasksChanged, tasksFailed } from '../commands.events.ts';
import { createLogUrls } from '../logs/log-urls.ts';
import { createCommandDelivery, type DesiredPublisher, type Prepare } from './command-delivery.ts';
import { createCommandProgress } from './command-progress.ts';
import { createDispatch } from './dispatch.ts';
import { createEndedCount } from './ended-count.ts';
import { endCommandsOf } from './end-commands.ts';
import { taskFailed, tellSenders } from './task-failed.notice.ts';
import { forgetPerson } from './forget-person.store.ts';
import { createPinSender } from './send-pins.ts';
import { holdTeam } from './supersede.ts';
import { expireCommandsJob } from './expire-commands.job.ts';

const idsOf = (robots: readonly { id: string }[]) => robots.map(({ id }) => id);

export interface CommandCoreNeeds {
  desired: DesiredPublisher;
  /** Signs the URLs of the files that a command carries. */
  downloads: Prepare;
  notify: Notify;
}

/**
 * Creates, delivers, tracks and ends commands. Sending by hand, and its records, are separate features after this
 * one.
 */
export function commandCoreFeature(
  { db, live, log, robots, bus, secret, settings }: Platform,
  { desired, downloads, notify }: CommandCoreNeeds,
) {
  const progress = createCommandProgress({
    db,
    live,
    onRefused: ({ deviceId }, error) =>
      log.warn({ deviceId, err: error }, 'the database rejected a command result'),
  });
  const logUrls = createLogUrls(secret, settings.publicUrl);
  const delivery = createCommandDelivery({
    db,
    link: robots,
    desired,
    // Signed URLs are created anew for each delivery.
    prepare: (command) =>
      command.kind === 'log.upload' ? { url: logUrls.urlOf(command.teamId, command.id) } : downloads(command),
  });
  const dispatch = createDispatch({
    db,
    delivery,
    progress,
    onError: (error) => log.error({ err: error }, 'sending a task failed'),
  });

  const maker: CommandMaker = { holdTeam, createWithin: dispatch.createWithin };

  const ended = createEndedCount();

  /** Redelivers unfinished commands; robots then repeat the results of commands they have ended. */
  function redeliver(): void {
    untilDatabaseAnswers(() => delivery.deliverUnfinished()).catch((error: unknown) =>
      log.warn({ err: error }, 'redelivering unfinished commands failed'),
    );
  }
  if (settings.hasPeers) {
    bus.subscribe(LOST_CHANNEL, redeliver);
    robots.onBrokerConnected(redeliver);
  }

  return feature('commands.core', {
    service: { dispatch, delivery, progress, pins: createPinSender(dispatch), maker },
    jobs: [expireCommandsJob(db, progress)],
    metrics: [ended.reading],
    notices: [taskFailed],
    topics: [taskTopic, subTaskTopic, usageTopic],
    on: [
      accountRemoving.inTransaction(({ userId }, { tx }) => forgetPerson(tx, userId)),
      robotsRemoved.inTransaction(({ teamId, robots: gone }, unit) =>
        endCommandsOf(unit, progress, teamId, idsOf(gone)),
      ),
      // A command created at the same time is invisible to the removal. Both check after their commit, so the later one
      // sees the other; see `dispatch`.
      robotsRemoved.afterCommit(({ teamId, robots: gone }) =>
        db.unit((unit) => endCommandsOf(unit, progress, teamId, idsOf(gone))),
      ),
      tasksFailed.inTransaction(tellSenders(notify)),
      commandsMoved.afterCommit(({ moved }) => ended.note(moved)),
      tasksChanged.afterCommit(({ teamId, groupIds }) => live.publish(usageTopic, { teamId, groupIds })),
    ],
    async drain() {
      await dispatch.drain();
      await progress.drain();
    },
  });
}

export type CommandCore = ReturnType<typeof commandCoreFeature>['service'];
