import { activityFeature } from '../features/activity/activity.feature.ts';
import { consoleErrorsFeature } from '../features/console-errors/console-errors.feature.ts';
import { dashboardFeature } from '../features/dashboard/dashboard.feature.ts';
import { errorListFeature } from '../features/error-list/error-list.feature.ts';
import { feedbackFeature } from '../features/feedback/feedback.feature.ts';
import { notificationsFeature } from '../features/notifications/notifications.feature.ts';
import { permissionHoldersFeature } from '../features/permission-holders/permission-holders.feature.ts';
import { searchFeature } from '../features/search/search.feature.ts';
import type { Feature } from '../platform/assembly/feature.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import type { Add } from './feature-list.ts';
import type { FleetServices } from './fleet-features.ts';
import type { PeopleServices } from './people-features.ts';

/** The areas that span all others; added last. */
export function addOverviewFeatures(
  platform: Platform,
  add: Add,
  { people, outbox }: PeopleServices,
  { monitoring, alerts, timeZoneOfTeam }: Pick<FleetServices, 'monitoring' | 'alerts' | 'timeZoneOfTeam'>,
  features: readonly Feature[],
): void {
  add(activityFeature(platform, { timeZoneOfTeam }));
  add(
    dashboardFeature(platform, {
      ...people,
      station: monitoring.overview,
      unseenAlerts: alerts.unseen,
    }),
  );
  add(consoleErrorsFeature(platform));
  add(errorListFeature());
  add(permissionHoldersFeature(platform));
  add(feedbackFeature(platform, { outbox }));
  add(notificationsFeature(platform, { kinds: features.flatMap((area) => area.notices ?? []) }));
  add(searchFeature(platform, { searches: features.flatMap((area) => area.searches ?? []) }));
}
