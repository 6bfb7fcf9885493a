import { tokensTopic } from '@muster/contract/tokens/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { endExpiredTokensJob } from './end-expired.job.ts';
import { tokensChanged } from './tokens.events.ts';
import { tokensRoutes } from './tokens.routes.ts';
import { createTokens } from './tokens.service.ts';

/** API tokens of users and teams. The account area resolves a token to its user. */
export function tokensFeature({ db, live }: Platform) {
  const tokens = createTokens(db);
  return feature('tokens', {
    service: tokens,
    routes: (routes) => tokensRoutes(routes, tokens),
    topics: [tokensTopic],
    jobs: [endExpiredTokensJob(db)],
    on: [tokensChanged.afterCommit(({ teamId }) => live.publish(tokensTopic, { teamId, groupIds: null }))],
  });
}
