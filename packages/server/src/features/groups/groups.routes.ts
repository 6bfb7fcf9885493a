import { createGroup, getGroup, listGroups } from '@muster/contract/groups';
import type { Routes } from '../../platform/http/route.ts';
import type { Groups } from './groups.service.ts';

export function groupsRoutes(routes: Routes, groups: Groups): void {
  routes.add(listGroups, ({ query }, { actor, reach }) => groups.list(actor, reach, query));
  routes.add(getGroup, ({ params }, { actor, reach }) => groups.get(actor, reach, params.id));
  routes.add(createGroup, ({ body }, { actor }) => groups.create(actor, body));
}
