import { accessFeature } from '../features/account/access.feature.ts';
import { accountFeature } from '../features/account/account.feature.ts';
import { entranceFeature } from '../features/account/sessions/entrance.feature.ts';
import { consentFeature } from '../features/consent/consent.feature.ts';
import { groupsFeature } from '../features/groups/groups.feature.ts';
import { mailFeature } from '../features/mail/mail.feature.ts';
import { notifyFeature } from '../features/notifications/notify.feature.ts';
import { peopleFeature } from '../features/people/people.feature.ts';
import { rolesFeature } from '../features/roles/roles.feature.ts';
import type { Door } from '../features/sign-on/arrival.service.ts';
import { requireProvider } from '../features/sign-on/requirement.ts';
import { signOnFeature } from '../features/sign-on/sign-on.feature.ts';
import { scimFeature } from '../features/scim/scim.feature.ts';
import { scimMappingFeature } from '../features/scim/scim-mapping.feature.ts';
import { teamsFeature } from '../features/teams/teams.feature.ts';
import { tokensFeature } from '../features/tokens/tokens.feature.ts';
import { viewingFeature } from '../features/viewing/viewing.feature.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import type { Add } from './feature-list.ts';

/** The areas of users, teams, groups and rights. */
export function addPeopleFeatures(platform: Platform, add: Add) {
  const access = add(accessFeature(platform));
  const outbox = add(mailFeature(platform));
  const enter = add(entranceFeature(platform, { outbox, require: requireProvider }));
  const notify = add(notifyFeature(platform, { outbox }));
  const teams = add(teamsFeature(platform));
  add(scimMappingFeature());
  const people = add(peopleFeature(platform, { ...access, notify, outbox, teams, enter }));
  const roles = add(rolesFeature(platform, people));
  const groups = add(groupsFeature(platform, people));
  const consent = add(consentFeature(platform));
  const leaving = people;
  const { setup, secondStep, ...limits } = add(
    accountFeature(platform, { access, teams, consent, notify, outbox, enter, leaving }),
  );
  const door: Door = {
    enter,
    askSecondStep: secondStep.ask,
  };
  const { managedMembers } = people;
  add(signOnFeature(platform, { ...limits, managedMembers, door }));
  const tokens = add(tokensFeature(platform));
  add(scimFeature(platform, { ...people, personOf: access.personOf, tokens }));
  add(viewingFeature(platform, access));
  return { access, outbox, notify, teams, people, roles, groups, consent, setup, tokens };
}

export type PeopleServices = ReturnType<typeof addPeopleFeatures>;
