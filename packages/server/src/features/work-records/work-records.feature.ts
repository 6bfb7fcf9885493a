import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { createWorkDays } from './days/days.service.ts';
import { createExport } from './export/export.service.ts';
import { createReports } from './reports/reports.ts';
import { workRecordRoutes } from './work-records.routes.ts';

export interface WorkRecordNeeds {
  outbox: Pick<Outbox, 'add'>;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** Records of monitored robots' actions and problems: on screen, as an export, and by mail (docs/monitoring.md). */
export function workRecordsFeature(platform: Platform, { outbox, timeZoneOfTeam }: WorkRecordNeeds) {
  const { db } = platform;
  const { publicUrl } = platform.settings;
  const days = createWorkDays(db, timeZoneOfTeam);
  const exportRecords = createExport(db, timeZoneOfTeam);
  const reports = createReports({ db, outbox, publicUrl, timeZoneOfTeam });
  return feature('work-records', {
    service: { report: reports.run },
    routes: (routes) => workRecordRoutes(routes, { days, exportRecords }),
    jobs: reports.jobs,
  });
}
