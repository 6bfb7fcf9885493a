import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { createSeal } from '../../platform/sealed.ts';
import { addressUndone, signedIn } from '../account/account.events.ts';
import { membersRemoved } from '../people/people.events.ts';
import { type GivenRole, type Memberships } from './admission.ts';
import { createArrival, type Door } from './arrival.service.ts';
import { noteLeft } from './left-members.store.ts';
import { createFlows } from './flows.ts';
import { createOpenId } from './openid.ts';
import { createProviders, type GivenRights } from './providers.service.ts';
import { purgeFlowsJob } from './purge-flows.job.ts';
import { noteSignIn } from './note-sign-in.ts';
import { unbindSince } from './unbind-since.ts';
import { type SignOnServices, signOnRoutes } from './sign-on.routes.ts';
import { createSignOn } from './sign-on.service.ts';

export interface SignOnNeeds<Role extends GivenRole> extends Pick<
  SignOnServices,
  'offerLimits' | 'allowedRedirect'
> {
  managedMembers: Memberships<Role> & GivenRights;
  door: Door;
}

/** Single sign-on: a team's OpenID providers, and users who sign in through them. */
export function signOnFeature<Role extends GivenRole>(
  platform: Platform,
  { managedMembers, door, ...needs }: SignOnNeeds<Role>,
) {
  const { db, log, secret, settings } = platform;
  const { privateProviders: isPrivateAllowed } = settings;
  const openId = createOpenId({ isPrivateAllowed });
  const seal = createSeal(secret, 'sign-on.provider');
  const flows = createFlows({ db, settings, seal: createSeal(secret, 'sign-on.flow') });
  const arrival = createArrival({ db, flows, memberships: managedMembers, door });
  const providers = createProviders({ db, seal, openId, isPrivateAllowed, rights: managedMembers });
  const signOn = createSignOn({ db, log, seal, openId, flows, arrival });
  return feature('sign-on', {
    service: {},
    routes: (routes) => signOnRoutes(routes, platform, { providers, signOn, arrival, ...needs }),
    jobs: [purgeFlowsJob(db)],
    on: [
      signedIn.inTransaction(noteSignIn),
      addressUndone.inTransaction(unbindSince),
      membersRemoved.inTransaction(({ teamId, userIds }, { tx }) => noteLeft(tx, teamId, userIds)),
    ],
  });
}
