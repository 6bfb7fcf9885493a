import { alertsTopic } from '@muster/contract/alerts/live-topics';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { membersRemoved } from '../../people/people.events.ts';
import { writeEntries } from '../entries.store.ts';
import { clearAssignees } from './leaving.store.ts';

const CHUNK = 1000;

/** Alerts of members who leave become unassigned, with a history entry naming the former assignee. */
export const releaseAlerts = (live: LivePublisher) =>
  membersRemoved.inTransaction(async ({ teamId, userIds }, unit) => {
    const cleared = await clearAssignees(unit.tx, teamId, userIds);
    if (cleared.length === 0) return;
    // A statement allows 65,535 parameters, and one user may have a month's alerts.
    for (let at = 0; at < cleared.length; at += CHUNK)
      await writeEntries(
        unit.tx,
        teamId,
        cleared.slice(at, at + CHUNK).map(({ alertId, name }) => ({ alertId, kind: 'left', detail: name })),
      );
    unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds: null }));
  });
