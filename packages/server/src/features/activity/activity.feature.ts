import { activityTopic } from '@muster/contract/activity/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import { createActivityExport } from './activity-export.ts';
import { activityRoutes } from './activity.routes.ts';
import { createActivity } from './activity.service.ts';
import { purgeActivityJob } from './chain/purge-activity.job.ts';
import { sealEntriesJob } from './chain/seal-entries.job.ts';

/** Reading the audit log that every change writes, and the hash chain that shows whether it was altered. */
export function activityFeature(
  { db, live }: Platform,
  { timeZoneOfTeam }: { timeZoneOfTeam: TimeZoneOfTeam },
) {
  const activity = createActivity(db);
  const exportEntries = createActivityExport(db, { activity, timeZoneOfTeam });
  return feature('activity', {
    service: activity,
    routes: (routes) => activityRoutes(routes, activity, exportEntries),
    topics: [activityTopic],
    jobs: [
      sealEntriesJob(db, (teamIds) => {
        for (const teamId of teamIds) live.publish(activityTopic, { teamId, groupIds: null });
      }),
      purgeActivityJob(db),
    ],
  });
}
