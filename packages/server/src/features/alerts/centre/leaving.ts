import { alertsTopic } from '@muster/contract/alerts/live-topics';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { membersRemoved } from '../../people/people.events.ts';
import { writeEntries } from '../entries.store.ts';
import { clearAssignees } from './leaving.store.ts';

const CHUNK = 1000;

/** Alerts of people who leave are nobody's, and say whose they were: somebody else has to take them. */
export const releaseAlerts = (live: LivePublisher) =>
  membersRemoved.inTransaction(async ({ teamId, userIds }, unit) => {
    const cleared = await clearAssignees(unit.tx, teamId, userIds);
    if (cleared.length === 0) return;
    // A statement takes 65,535 values, and somebody may have had every alert of a month.
    for (let at = 0; at < cleared.length; at += CHUNK)
      await writeEntries(
        unit.tx,
        teamId,
        cleared.slice(at, at + CHUNK).map(({ alertId, name }) => ({ alertId, kind: 'left', detail: name })),
      );
    unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds: null }));
  });
