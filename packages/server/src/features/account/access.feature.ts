import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { rightsChanged } from '../people/people.events.ts';
import { teamChanged } from '../teams/teams.events.ts';
import { createAccess } from './access.service.ts';
import { profileChanged, sessionEnded } from './account.events.ts';

/**
 * Who asks, in which team and with which rights: the first half of the account area, which routes and live link need
 * before any other feature. It must be the first of the list, since other features tell browsers to ask again.
 */
export function accessFeature({ db, sessions, live }: Pick<Platform, 'db' | 'sessions' | 'live'>) {
  const access = createAccess(db, sessions);
  return feature('access', {
    service: access,
    on: [
      rightsChanged.everyProcess(({ userIds }) => userIds.forEach(access.forget)),
      teamChanged.everyProcess(({ teamId }) => access.forgetTeam(teamId)),
      profileChanged.everyProcess(({ userId }) => access.forget(userId)),
      sessionEnded.everyProcess(({ userId }) => access.forget(userId)),
      // Every process has forgotten by now: a browser comes back at once, and must not get in by what was believed.
      rightsChanged.afterCommit(({ userIds }) => userIds.forEach((userId) => live.disconnect({ userId }))),
      sessionEnded.afterCommit(live.disconnect),
    ],
  });
}
