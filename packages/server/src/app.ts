import { accessFeature } from './features/account/access.feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { activityFeature } from './features/activity/activity.feature.ts';
import { commandCoreFeature } from './features/commands/core/command-core.feature.ts';
import { commandsFeature } from './features/commands/commands.feature.ts';
import { configsFeature } from './features/configs/configs.feature.ts';
import { consentFeature } from './features/consent/consent.feature.ts';
import { consoleErrorsFeature } from './features/console-errors/console-errors.feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts';
import { desiredFeature } from './features/configs/desired/desired.feature.ts';
import { devicesFeature } from './features/devices/devices.feature.ts';
import { entranceFeature } from './features/account/sessions/entrance.feature.ts';
import { errorListFeature } from './features/error-list/error-list.feature.ts';
import { feedbackFeature } from './features/feedback/feedback.feature.ts';
import { filesFeature } from './features/files/files.feature.ts';
import { groupsFeature } from './features/groups/groups.feature.ts';
import { mailFeature } from './features/mail/mail.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { notifyFeature } from './features/notifications/notify.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { permissionHoldersFeature } from './features/permission-holders/permission-holders.feature.ts';
import { rolesFeature } from './features/roles/roles.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { teamsFeature } from './features/teams/teams.feature.ts';
import { tokensFeature } from './features/tokens/tokens.feature.ts';
import { viewingFeature } from './features/viewing/viewing.feature.ts';
import type { Feature } from './platform/assembly/feature.ts';
import type { Platform } from './platform/assembly/platform.ts';

export type Services = ReturnType<typeof createFeatures>['services'];

/** The areas in order: each is handed what it needs of those before it. What happens in later ones reaches it as events. */
export function createFeatures(platform: Platform) {
  const features: Feature[] = [];
  /** Returns what the area does for those after it. */
  const add = <Service>(area: Feature<Service>): Service => {
    features.push(area);
    return area.service;
  };
  const access = add(accessFeature(platform));
  const outbox = add(mailFeature(platform));
  const enter = add(entranceFeature(platform, { outbox }));
  const notify = add(notifyFeature(platform, { outbox }));
  const teams = add(teamsFeature(platform));
  const people = add(peopleFeature(platform, { ...access, notify, outbox, teams, enter }));
  const roles = add(rolesFeature(platform, people));
  const groups = add(groupsFeature(platform, people));
  const consent = add(consentFeature(platform));
  const account = add(accountFeature(platform, { access, teams, consent, outbox, enter, leaving: people }));
  const tokens = add(tokensFeature(platform));
  add(viewingFeature(platform, access));
  const files = add(filesFeature(platform));
  const desired = add(desiredFeature(platform, files));
  const core = add(commandCoreFeature(platform, { ...files, desired, notify }));
  const devices = add(devicesFeature(platform, { ...core, desired }));
  const { targets, authenticate: authenticateRobot, live } = devices;
  const configs = add(configsFeature(platform, { commands: core, desired, files, groups, targets }));
  const commands = add(commandsFeature(platform, { core, targets }));
  add(activityFeature(platform));
  add(dashboardFeature(platform));
  add(notificationsFeature(platform, { kinds: features.flatMap((area) => area.notices ?? []) }));
  add(consoleErrorsFeature(platform));
  add(errorListFeature());
  add(permissionHoldersFeature(platform));
  add(feedbackFeature(platform, { outbox }));
  add(searchFeature(platform, { searches: features.flatMap((area) => area.searches ?? []) }));
  return {
    features,
    services: {
      setup: account,
      outbox,
      notify,
      consent,
      teams,
      people,
      roles,
      tokens,
      groups,
      devices,
      configs,
      commands,
      core,
      desired,
      authenticateRobot,
    },
    guards: { access, authenticateRobot, live: { authorise: access.authorise, ...live } },
  };
}
