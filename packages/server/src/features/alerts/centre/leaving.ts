import { alertsTopic } from '@muster/contract/alerts/live-topics';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { membersRemoved } from '../../people/people.events.ts';
import { writeEntries } from '../entries.store.ts';
import { clearAssignees } from './leaving.store.ts';

/** Alerts of people who leave are nobody's, and say whose they were: somebody else has to take them. */
export const releaseAlerts = (live: LivePublisher) =>
  membersRemoved.inTransaction(async ({ teamId, userIds }, unit) => {
    const cleared = await clearAssignees(unit.tx, teamId, userIds);
    if (cleared.length === 0) return;
    await writeEntries(
      unit.tx,
      teamId,
      cleared.map(({ alertId, name }) => ({ alertId, kind: 'left', detail: name })),
    );
    unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds: null }));
  });
