import * as contract from '@muster/contract/groups/endpoints';
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
  routes.add(contract.getGroup, ({ params }, { actor, reach }) => groups.get(actor, reach, params.id));
  routes.add(contract.createGroup, ({ body }, { actor }) => groups.create(actor, body));
  routes.add(contract.updateGroup, ({ params, body }, { actor }) => groups.update(actor, params.id, body));
  routes.add(contract.renewGroupKey, ({ params, body }, { actor }) =>
    groups.renewKey(actor, params.id, body),
  );
  routes.add(contract.takeGroupConfig, ({ params }, { actor, reach }) =>
    groups.takeConfig(actor, reach, params.id),
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
