import { feature } from '../../platform/assembly/feature.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { forgetDeviceGroups } from './groups/groups.store.ts';

/**
 * The part of provisioning that comes before the people area: removes the mapping of a removed device group before
 * its members leave it. With the mapping, leaving would be refused.
 */
export function scimMappingFeature() {
  return feature('scim-mapping', {
    service: {},
    on: [
      groupsRemoving.inTransaction(({ teamId, groupIds }, { tx }) =>
        forgetDeviceGroups(tx, teamId, groupIds),
      ),
    ],
  });
}
