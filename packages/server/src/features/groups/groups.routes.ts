import * as contract from '@muster/contract/groups/endpoints';
import { coverKey } from '../../platform/http/cover-key.ts';
import type { Routes } from '../../platform/http/route.ts';
import type { GroupMembers } from './group-members.service.ts';
import type { GroupRemovals } from './group-removal.service.ts';
import type { Groups } from './groups.service.ts';

export interface GroupServices {
  groups: Groups;
  members: GroupMembers;
  removals: GroupRemovals;
}

export function groupsRoutes(routes: Routes, { groups, members, removals }: GroupServices): void {
  routes.add(contract.listGroups, ({ query }, { actor, reach }) => groups.list(actor, reach, query));
  routes.add(contract.getGroup, async ({ params }, context) =>
    coverKey(await groups.get(context.actor, context.reach, params.id), context),
  );
  routes.add(contract.createGroup, async ({ body }, context) =>
    coverKey(await groups.create(context.actor, body), context),
  );
  routes.add(contract.updateGroup, async ({ params, body }, context) =>
    coverKey(await groups.update(context.actor, params.id, body), context),
  );
  routes.add(contract.renewGroupKey, async ({ params, body }, context) =>
    coverKey(await groups.renewKey(context.actor, params.id, body), context),
  );
  routes.add(contract.takeGroupConfig, async ({ params }, context) =>
    coverKey(await groups.takeConfig(context.actor, context.reach, params.id), context),
  );
  routes.add(contract.getGroupRemoval, ({ query }, { actor }) => removals.foresee(actor, query.ids));
  routes.add(contract.removeGroups, ({ query }, { actor }) => removals.remove(actor, query.ids));
  routes.add(contract.listGroupMembers, ({ params, query }, { actor, reach }) =>
    members.list(actor, reach, params.id, 'members', query),
  );
  routes.add(contract.listGroupCandidates, ({ params, query }, { actor, reach }) =>
    members.list(actor, reach, params.id, 'candidates', query),
  );
  routes.add(contract.addGroupMembers, ({ params, body }, { actor }) => members.add(actor, params.id, body));
  routes.add(contract.removeGroupMembers, ({ params, query }, { actor }) =>
    members.remove(actor, params.id, query.ids),
  );
}
