import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { isAdmin, roles } from '@muster/contract/roles';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { listRoles } from '../../platform/rights/custom-role.store.ts';
import { can, missingToolOf } from '../../platform/rights/rights.ts';
import { listByRoles } from './permission-holders.store.ts';

/** Enough names that one of them can be reached. */
const NAMED = 5;

/**
 * Whom a user can ask for a permission they lack. Names only the owner, admins and holders of custom roles based on
 * them, because users without access to the member list must not see other members.
 */
export function permissionHoldersFeature({ db }: Pick<Platform, 'db'>) {
  return feature('permission-holders', {
    service: null,
    routes: (routes) =>
      routes.add(listPermissionHolders, async ({ query: { permission } }, { actor }) => {
        const { teamId } = actor;
        const allowing = roles.filter((role) => can({ role }, permission));
        const custom = (await listRoles(db, teamId)).filter(({ grants }) => grants[permission] !== undefined);
        const named = {
          roles: allowing.filter(isAdmin),
          roleIds: custom.filter(({ base }) => isAdmin(base)).map(({ id }) => id),
        };
        return {
          roles: allowing,
          customRoles: custom.map(({ name }) => name),
          people: await listByRoles(db, teamId, named, NAMED),
          missingTool: missingToolOf(actor, permission),
        };
      }),
  });
}
