import * as contract from '@muster/contract/roles/endpoints';
import { rolesTopic } from '@muster/contract/roles/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { peopleChanged } from '../people/people.events.ts';
import { rolesChanged } from './roles.events.ts';
import { createRoles, type RoleHolders } from './roles.service.ts';

/** Custom roles of a team. */
export function rolesFeature({ db, live }: Platform, { memberships }: { memberships: RoleHolders }) {
  const roles = createRoles(db, memberships);
  const tell = ({ teamId }: { teamId: string }) => live.publish(rolesTopic, { teamId, groupIds: null });
  return feature('roles', {
    service: roles,
    routes(routes) {
      routes.add(contract.listRoles, (_, { actor }) => roles.list(actor));
      routes.add(contract.createRole, ({ body }, { actor }) => roles.create(actor, body));
      routes.add(contract.updateRole, ({ params, body }, { actor }) => roles.update(actor, params.id, body));
      routes.add(contract.removeRole, ({ params, query }, { actor }) =>
        roles.remove(actor, params.id, query),
      );
    },
    topics: [rolesTopic],
    // The list shows the number of members with each role.
    on: [rolesChanged.afterCommit(tell), peopleChanged.afterCommit(tell)],
    refusals: {
      role_name_once: () => fieldProblem('role.name_taken', 'name', 'field.duplicate'),
      member_role: () => new Problem('role.not_found'),
    },
  });
}
