import * as contract from '@muster/contract/rollouts/endpoints';
import type { Actor } from '../../platform/http/actor.ts';
import type { Routes } from '../../platform/http/route.ts';
import { reach as reachOf } from '../../platform/rights/rights.ts';
import type { Confirm } from './confirm.service.ts';
import type { Drafts } from './drafts.service.ts';
import type { Orders } from './orders.service.ts';
import type { RolloutViews } from './views.service.ts';

export interface RolloutServices {
  views: RolloutViews;
  drafts: Drafts;
  orders: Orders;
  confirm: Confirm;
}

export function rolloutsRoutes(routes: Routes, { views, drafts, orders, confirm }: RolloutServices): void {
  const show = (actor: Actor, id: string) => views.get(actor, reachOf(actor, 'rollout.write'), id);
  routes.add(contract.listRollouts, ({ query }, { actor, reach }) => views.list(actor, reach, query));
  routes.add(contract.getRollout, ({ params }, { actor, reach }) => views.get(actor, reach, params.id));
  routes.add(contract.listRolloutRobots, ({ params, query }, { actor, reach }) =>
    views.listRobots(actor, reach, params.id, query),
  );
  routes.add(contract.readRolloutPace, ({ params }, { actor, reach }) => views.pace(actor, reach, params.id));
  routes.add(contract.previewRollout, ({ body }, { actor, reach }) => views.preview(actor, reach, body.plan));
  routes.add(contract.createRollout, async ({ body }, { actor, reach }) =>
    show(actor, await drafts.create(actor, reach, body)),
  );
  routes.add(contract.updateRollout, async ({ params, body }, { actor, reach }) => {
    await drafts.update(actor, reach, params.id, body);
    return show(actor, params.id);
  });
  routes.add(contract.removeRollout, ({ params }, { actor, reach }) =>
    drafts.remove(actor, reach, params.id),
  );
  routes.add(contract.orderRollout, async ({ params, body }, { actor, reach }) => {
    const planned = await orders.order(actor, reach, params.id, body);
    return views.get(actor, reachOf(actor, 'rollout.write'), params.id, planned);
  });
  routes.add(contract.confirmRollout, ({ params, body }, { actor, reach }) =>
    confirm(actor, reach, params.id, body),
  );
}
