import * as contract from '@muster/contract/viewing/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import { sessionEnded } from '../account/account.events.ts';
import { rightsChanged } from '../people/people.events.ts';
import { endViewsJob } from './end-views.job.ts';
import { createViewing, type Memberships } from './viewing.service.ts';

/** Viewing the console as another user. What such a session may do is enforced where requests come in. */
export function viewingFeature({ db }: Platform, memberships: Memberships) {
  const viewing = createViewing(db, memberships);
  return feature('viewing', {
    service: viewing,
    routes(routes) {
      routes.add(contract.beginView, async ({ body: { userId } }, { actor }) => {
        await viewing.begin(actor, userId);
        return { userId };
      });
      routes.add(contract.endView, async (_, { person }) => {
        await viewing.end(person);
        return {};
      });
    },
    // The user removed their account meanwhile.
    refusals: { session_views_user_id_fkey: () => new Problem('E028') },
    on: [rightsChanged.inTransaction(viewing.endAll), sessionEnded.inTransaction(viewing.endOf)],
    jobs: [endViewsJob(viewing)],
  });
}
