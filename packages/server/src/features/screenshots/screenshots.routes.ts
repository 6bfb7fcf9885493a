import * as contract from '@muster/contract/screenshots/endpoints';
import * as policyContract from '@muster/contract/screenshots/policy.endpoints';
import * as savedContract from '@muster/contract/screenshots/saved.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { createScreenPolicies } from './policy/policy.service.ts';
import type { SavedScreens } from './saved/saved.service.ts';
import type { ScreenViews } from './views/views.service.ts';

export interface ScreenshotServices {
  views: ScreenViews;
  policies: ReturnType<typeof createScreenPolicies>;
  saved: SavedScreens;
}

export function screenshotRoutes(routes: Routes, { views, policies, saved }: ScreenshotServices): void {
  routes.add(contract.getScreenRobot, ({ params }, { actor, reach }) => views.robot(actor, reach, params.sn));
  routes.add(contract.beginScreenView, ({ body }, { actor, reach }) => views.begin(actor, reach, body));
  routes.add(contract.continueScreenView, ({ params }, { actor, reach }) =>
    views.goOn(actor, reach, params.id),
  );
  routes.add(contract.endScreenView, ({ params }, { actor, reach }) => views.stop(actor, reach, params.id));

  routes.add(policyContract.getScreenPolicy, (_, { actor }) => policies.get(actor));
  routes.add(policyContract.setScreenPolicy, ({ body }, { actor }) => policies.set(actor, body));

  routes.add(savedContract.listSavedScreens, ({ query }, { actor, reach }) =>
    saved.list(actor, reach, query.sn),
  );
  routes.add(savedContract.saveScreen, ({ body }, { actor, reach }) => saved.save(actor, reach, body));
  routes.add(savedContract.getSavedScreen, ({ params }, { actor, reach }) =>
    saved.open(actor, reach, params.id),
  );
  routes.add(savedContract.removeSavedScreen, ({ params }, { actor, reach }) =>
    saved.remove(actor, reach, params.id),
  );
}
