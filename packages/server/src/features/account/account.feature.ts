import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Access } from './access.service.ts';
import { setUp } from './account.events.ts';
import { accountRoutes, type ConsentNeeded } from './account.routes.ts';
import { purgeAttemptsJob } from './purge-attempts.job.ts';
import { createSetup, type TeamMaker } from './setup.service.ts';

export interface AccountNeeds {
  access: Access;
  teams: TeamMaker;
  consent: ConsentNeeded;
}

/** Signing in and out, who is signed in, and the first run of an empty server. */
export function accountFeature(platform: Platform, { access, teams, consent }: AccountNeeds) {
  const { db, sessions } = platform;
  const setup = createSetup(db, sessions, teams);
  return feature('account', {
    service: setup,
    routes: (routes) => accountRoutes(routes, platform, { access, setup, consent }),
    jobs: [purgeAttemptsJob(db)],
    on: [setUp.everyProcess(setup.removeToken)],
  });
}
