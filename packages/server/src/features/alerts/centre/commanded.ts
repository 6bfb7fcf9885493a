import { alertsTopic } from '@muster/contract/alerts/live-topics';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { taskCreated } from '../../commands/commands.events.ts';
import { writeEntries } from '../entries.store.ts';
import { findUnresolved } from './commanded.store.ts';

/** A command to more robots than this, such as a deployment, was hardly sent because of one alert. */
const ROBOTS_MAX = 20;

/** Commands that a user sends to a robot with an alert are part of its history: a restart is often what ended it. */
export const noteCommands = (live: LivePublisher) =>
  taskCreated.inTransaction(async ({ task }, unit) => {
    const { teamId, createdBy, command, targets } = task;
    if (createdBy.id === null || targets.length === 0 || targets.length > ROBOTS_MAX) return;
    const alerts = await findUnresolved(
      unit.tx,
      teamId,
      targets.map(({ id }) => id),
    );
    if (alerts.length === 0) return;
    await writeEntries(
      unit.tx,
      teamId,
      alerts.map(({ id }) => ({
        alertId: id,
        kind: 'commanded',
        actorName: createdBy.name,
        detail: command.kind,
      })),
    );
    const groupIds = [...new Set(alerts.flatMap((alert) => alert.groupIds))];
    unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds }));
  });
