import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { isAdmin, roles } from '@muster/contract/roles';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { can } from '../../platform/rights/rights.ts';
import { listByRoles } from './permission-holders.store.ts';

/** Enough to find one who is there. */
const NAMED = 5;

/** Whom somebody may ask for what they were refused. Only owner and admins are named: they can do it or give the role. */
export function permissionHoldersFeature({ db }: Pick<Platform, 'db'>) {
  return feature('permission-holders', {
    service: null,
    routes: (routes) =>
      routes.add(listPermissionHolders, async ({ query: { permission } }, { actor }) => {
        const allowing = roles.filter((role) => can({ role }, permission));
        return {
          roles: allowing,
          people: await listByRoles(db, actor.teamId, allowing.filter(isAdmin), NAMED),
        };
      }),
  });
}
