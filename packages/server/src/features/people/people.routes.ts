import * as contract from '@muster/contract/people/endpoints';
import { ecRoles, type Role, roles } from '@muster/contract/roles';
import { type Grants, permissionNames, scopeOf } from '@muster/contract/permissions';
import type { Routes } from '../../platform/http/route.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { grantsOf } from '../../platform/rights/rights.ts';
import type { People } from './people.service.ts';

export function peopleRoutes(routes: Routes, people: People, publicUrl: string | undefined): void {
  routes.add(contract.listPeople, ({ query }, { actor }) => people.list(actor, query));
  routes.add(contract.listNormalPeople, ({ query }, { actor }) => people.listNormal(actor, query));
  routes.add(contract.getPerson, ({ params }, { actor }) => people.get(actor, params.id));
  routes.add(contract.updatePerson, ({ params, body }, { actor }) => people.update(actor, params.id, body));
  routes.add(contract.assignGroups, ({ body }, { actor }) => people.assignGroups(actor, body));
  routes.add(contract.changeTools, ({ body }, { actor }) => people.changeTools(actor, body));
  routes.add(contract.endPersonSessions, async ({ params }, { actor }) => {
    await people.endSessions(actor, params.id);
    return {};
  });
  routes.add(contract.removePeople, ({ query }, { actor }) => people.remove(actor, query.ids));
  routes.add(contract.resetTwoStep, ({ params }, { actor, request }) =>
    people.resetTwoStep(actor, params.id, ownAddress(request, publicUrl)),
  );
  routes.add(contract.transferTeam, ({ body }, { actor }) => people.transfer(actor, body.userId));
  routes.add(contract.listFunctions, async () => ({
    items: permissionNames.map((permission) => ({
      permission,
      owner: scopeOf('owner', permission),
      admin: scopeOf('admin', permission),
      member: scopeOf('member', permission),
      operator: scopeOf('operator', permission),
    })),
  }));
  routes.add(contract.listRoleFunctions, async ({ query }, { person, request }) => {
    const custom = await people.listCustomRoles(person, request);
    const all: { role: Role; customRole: { id: string; name: string } | null; grants: Grants }[] = [
      ...roles.map((role) => ({ role, customRole: null, grants: grantsOf({ role }) })),
      ...custom.map(({ id, name, base, grants }) => ({ role: base, customRole: { id, name }, grants })),
    ];
    return {
      items: all
        .filter(({ role }) => query.role === undefined || role === query.role)
        .map(({ role, customRole, grants }) => ({
          role,
          customRole,
          ecRole: ecRoles[role],
          functions: permissionNames.flatMap((permission) => {
            const scope = grants[permission];
            return scope === undefined ? [] : [{ permission, scope }];
          }),
        })),
    };
  });
}
