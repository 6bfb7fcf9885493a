import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { rightsChanged } from '../people/people.events.ts';
import { policyChanged, teamChanged } from '../teams/teams.events.ts';
import { tokensRevoked } from '../tokens/tokens.events.ts';
import { createAccess } from './access.service.ts';
import { viewsChanged } from '../viewing/viewing.events.ts';
import { createTokenBearers } from './token-bearer.ts';
import { profileChanged, sessionEnded, sessionLocked, strengthChanged } from './account.events.ts';

/**
 * Authentication: the user, team and permissions of each request. The first half of the account area, needed by
 * routes and the live link. It must come first in the list, since other features make browsers refetch.
 */
export function accessFeature({
  db,
  sessions,
  live,
  log,
}: Pick<Platform, 'db' | 'sessions' | 'live' | 'log'>) {
  const tokens = createTokenBearers(db, (error) =>
    log.warn({ err: error }, 'could not record the use of a token'),
  );
  const access = createAccess(db, sessions, tokens);
  return feature('access', {
    service: access,
    on: [
      rightsChanged.everyProcess(({ userIds }) => userIds.forEach(access.forget)),
      teamChanged.everyProcess(({ teamId }) => access.forgetTeam(teamId)),
      policyChanged.everyProcess(({ teamId }) => access.forgetTeam(teamId)),
      // Users held back by the new policy lose their live links; all others reconnect at once.
      policyChanged.afterCommit(live.disconnect),
      profileChanged.everyProcess(({ userId }) => access.forget(userId)),
      sessionEnded.everyProcess(({ userId }) => access.forget(userId)),
      sessionLocked.everyProcess(({ userId }) => access.forget(userId)),
      strengthChanged.everyProcess(({ userId }) => access.forget(userId)),
      // Every process has invalidated its cache by now. A browser reconnects at once, and must not be admitted from
      // stale data.
      rightsChanged.afterCommit(({ userIds }) => userIds.forEach((userId) => live.disconnect({ userId }))),
      sessionEnded.afterCommit(live.disconnect),
      sessionLocked.afterCommit(live.disconnect),
      tokensRevoked.everyProcess(({ ids }) => access.forgetTokens(ids)),
      tokensRevoked.afterCommit(({ ids }) => ids.forEach((sessionId) => live.disconnect({ sessionId }))),
      viewsChanged.everyProcess(({ sessionIds }) => access.forgetViews(sessionIds)),
      viewsChanged.afterCommit(({ sessionIds }) =>
        sessionIds.forEach((sessionId) => live.disconnect({ sessionId })),
      ),
    ],
    drain: access.settle,
  });
}
