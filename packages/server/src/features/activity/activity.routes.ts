import * as contract from '@muster/contract/activity/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { ActivityExport } from './activity-export.ts';
import type { Activity } from './activity.service.ts';

export function activityRoutes(routes: Routes, activity: Activity, exportEntries: ActivityExport): void {
  routes.add(contract.listActivity, ({ query }, { actor }) => activity.list(actor, query));
  routes.add(contract.getActivity, ({ params }, { actor }) => activity.get(actor, params.id));
  routes.add(contract.exportActivity, ({ query }, { actor }) => exportEntries(actor, query));
  routes.add(contract.listActivityKinds, (_, { actor }) => activity.kinds(actor));
  routes.add(contract.listActivityPeople, ({ query }, { actor }) => activity.people(actor, query));
  routes.add(contract.getActivityState, (_, { actor }) => activity.state(actor));
  routes.add(contract.setActivityRetention, ({ body }, { actor }) =>
    activity.setRetention(actor, body.keepDays),
  );
}
