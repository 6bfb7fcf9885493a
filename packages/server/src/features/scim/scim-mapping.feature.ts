import { feature } from '../../platform/assembly/feature.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { forgetDeviceGroups } from './groups/groups.store.ts';

/**
 * The first half of provisioning, before the area of people: a device group that goes stands for nothing any more by
 * the time its people leave it, so that they may.
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
