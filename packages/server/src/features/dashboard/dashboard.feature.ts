import { getDashboard } from '@muster/contract/dashboard/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { createDashboard, type DashboardNeeds } from './dashboard.service.ts';

/** The team at a glance, from the data of the features before it. */
export function dashboardFeature({ db }: Platform, needs: DashboardNeeds) {
  const get = createDashboard(db, needs);
  return feature('dashboard', {
    service: {},
    routes: (routes) => routes.add(getDashboard, (_, { actor, reach }) => get(actor, reach)),
  });
}
