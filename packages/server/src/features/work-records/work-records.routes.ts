import * as contract from '@muster/contract/work-records/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { WorkDays } from './days/days.service.ts';
import type { WorkRecordExport } from './export/export.service.ts';

export function workRecordRoutes(
  routes: Routes,
  { days, exportRecords }: { days: WorkDays; exportRecords: WorkRecordExport },
): void {
  routes.add(contract.exportWorkRecord, ({ query }, { actor, reach }) => exportRecords(actor, reach, query));
  routes.add(contract.listWorkDays, ({ query }, { actor, reach }) => days.list(actor, reach, query));
  routes.add(contract.getWorkDay, ({ query }, { actor, reach }) => days.get(actor, reach, query));
}
