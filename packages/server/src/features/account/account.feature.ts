import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Outbox } from '../mail/outbox.service.ts';
import type { Access } from './access.service.ts';
import { setUp } from './account.events.ts';
import { accountRoutes } from './account.routes.ts';
import { purgeAttemptsJob } from './purge-attempts.job.ts';
import { createRecovery } from './recovery/recovery.service.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createEntrance } from './sessions/entrance.service.ts';
import { createSetup, type TeamMaker } from './setup.service.ts';

export interface AccountNeeds {
  access: Access;
  teams: TeamMaker;
  outbox: Outbox;
}

/** Signing in and out, who is signed in, what people do with their own account, and the first run of an empty server. */
export function accountFeature(platform: Platform, { access, teams, outbox }: AccountNeeds) {
  const { db, sessions } = platform;
  const setup = createSetup(db, sessions, teams);
  const enter = createEntrance({ ...platform, outbox });
  const recovery = createRecovery({ ...platform, outbox });
  return feature('account', {
    service: setup,
    routes(routes) {
      accountRoutes(routes, platform, { access, setup, enter });
      recoveryRoutes(routes, recovery);
    },
    jobs: [purgeAttemptsJob(db)],
    on: [setUp.everyProcess(setup.removeToken)],
  });
}
