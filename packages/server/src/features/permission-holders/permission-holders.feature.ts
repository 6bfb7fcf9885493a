import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { isAdmin, roles } from '@muster/contract/roles';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { listRoles } from '../../platform/rights/custom-role.store.ts';
import { can } from '../../platform/rights/rights.ts';
import { listByRoles } from './permission-holders.store.ts';

/** Enough to find one who is there. */
const NAMED = 5;

/** Whom somebody may ask for what they were refused. Only the owner, admins and whoever has a role in their place
 * are named: others of the team are nobody's to read who may not see its people. */
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
        };
      }),
  });
}
