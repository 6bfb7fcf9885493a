import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Access } from './access.service.ts';
import { twoStepResetAsked } from '../people/people.events.ts';
import { setUp, signedIn, strengthChanged } from './account.events.ts';
import { accountRoutes, type ConsentNeeded } from './account.routes.ts';
import { lockIdleJob } from './idle/lock-idle.job.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { purgeAttemptsJob } from './purge-attempts.job.ts';
import { createRecovery } from './recovery/recovery.service.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createSignInNotices, newBrowser } from './sessions/new-browser.notice.ts';
import type { Entrance } from './sessions/entrance.service.ts';
import { createMailAddress } from './mail-address/mail-address.service.ts';
import { mailAddressRoutes } from './mail-address/mail-address.routes.ts';
import { createPersonalData } from './profile/personal-data.service.ts';
import { createPhones } from './phone/phone.service.ts';
import { phoneRoutes } from './phone/phone.routes.ts';
import { createProfiles } from './profile/profile.service.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProof } from './proof.ts';
import { allowedRedirect } from './redirect-uri.ts';
import { createPasswordChange } from './recovery/password.service.ts';
import { createRemoval, type Leaving } from './removal/removal.service.ts';
import { removalRoutes } from './removal/removal.routes.ts';
import { createStrongSignIn } from './security/strong-sign-in.ts';
import { purgeExpiredJob } from './security/purge-expired.job.ts';
import { finishResetsJob } from './security/reset/finish-resets.job.ts';
import { twoStepReset } from './security/reset/two-step-reset.notice.ts';
import { twoStepResetRoutes } from './security/reset/two-step-reset.routes.ts';
import { createTwoStepResets } from './security/reset/two-step-reset.service.ts';
import { tellStrength } from './security/tell-strength.ts';
import { strongSignInRoutes } from './security/security.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { purgeBrowsersJob, purgeLinksJob, purgeSessionsJob } from './sessions/purge-sessions.job.ts';
import { createOwnSessions } from './sessions/sessions.service.ts';
import { createSetup, type TeamMaker } from './setup.service.ts';

export interface AccountNeeds {
  access: Access;
  teams: TeamMaker;
  consent: ConsentNeeded;
  notify: Notify;
  outbox: Outbox;
  enter: Entrance;
  leaving: Leaving;
}

/**
 * Limits look-ups of the providers of mail domains: a school looks up one domain for many users, somebody who collects
 * domains looks up many.
 */
const offerLimits = {
  purpose: 'signOn.offers',
  max: { subject: 6000, network: 1500, misses: 300 },
  windowMs: 10 * 60_000,
};

/**
 * Signing in and out, the signed-in user, what users do with their own account, and the first run of an empty server.
 */
export function accountFeature(
  platform: Platform,
  { access, teams, consent, notify, outbox, enter, leaving }: AccountNeeds,
) {
  const { db, sessions } = platform;
  const setup = createSetup(db, sessions, teams);
  const prove = createProof(db, sessions);
  const needs = { ...platform, outbox, prove, leaving };
  const profiles = createProfiles(platform);
  const strong = createStrongSignIn(platform, { enter, prove });
  const resets = createTwoStepResets({ db, outbox, notify, prove });
  return feature('account', {
    service: {
      setup,
      secondStep: strong.secondStep,
      offerLimits: createAttemptLimits(db, offerLimits),
      allowedRedirect: (wanted: string | undefined, host: string | undefined) =>
        allowedRedirect(wanted, host, platform.settings),
    },
    routes(routes) {
      accountRoutes(routes, platform, { access, setup, consent, enter, secondStep: strong.secondStep });
      recoveryRoutes(routes, createRecovery(needs));
      profileRoutes(routes, profiles, createPersonalData(db, profiles));
      securityRoutes(routes, createOwnSessions(db), createPasswordChange(needs));
      mailAddressRoutes(routes, createMailAddress(needs), profiles);
      phoneRoutes(routes, createPhones(needs), profiles);
      removalRoutes(routes, createRemoval(needs));
      strongSignInRoutes(routes, platform.settings, strong);
      twoStepResetRoutes(routes, platform.settings, resets);
    },
    jobs: [
      purgeAttemptsJob(db),
      purgeSessionsJob(db),
      purgeBrowsersJob(db),
      purgeLinksJob(db),
      purgeExpiredJob(db),
      lockIdleJob(db),
      finishResetsJob(resets),
    ],
    refusals: {
      users_email_key: () => new Problem('E078'),
      user_phone_once: () => new Problem('E069'),
    },
    notices: [newBrowser, twoStepReset],
    on: [
      strengthChanged.inTransaction(tellStrength(outbox)),
      twoStepResetAsked.inTransaction(resets.ask),
      signedIn.inTransaction(createSignInNotices(notify)),
      setUp.everyProcess(setup.removeToken),
    ],
  });
}
