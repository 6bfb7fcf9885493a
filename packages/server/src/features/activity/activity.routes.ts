import * as contract from '@muster/contract/activity/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import { exportEntries } from './activity-export.ts';
import type { Activity } from './activity.service.ts';

export function activityRoutes(routes: Routes, activity: Activity): void {
  routes.add(contract.listActivity, ({ query }, { actor }) => activity.list(actor, query));
  routes.add(contract.getActivity, ({ params }, { actor }) => activity.get(actor, params.id));
  routes.add(contract.exportActivity, async ({ query }, { actor }) => exportEntries(activity, actor, query));
  routes.add(contract.listActivityKinds, (_, { actor }) => activity.kinds(actor));
  routes.add(contract.listActivityPeople, ({ query }, { actor }) => activity.people(actor, query));
  routes.add(contract.getActivityState, (_, { actor }) => activity.state(actor));
  routes.add(contract.setActivityRetention, ({ body }, { actor }) =>
    activity.setRetention(actor, body.keepDays),
  );
}
