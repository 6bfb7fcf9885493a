import { type Caller, locationOf } from '../protocol/caller.ts';
import { GROUP_SCHEMA } from '../protocol/schema-names.ts';
import type { GroupRow, MemberOfGroup } from './groups.store.ts';

/** A counter instead of a hash: a group may have too many members to read for each comparison. */
export const versionOfGroup = ({ revision }: Pick<GroupRow, 'revision'>) => `W/"${revision}"`;

/** The resource in the format of RFC 7643 (4.2). @param members `null` when not requested */
export function presentGroup(row: GroupRow, members: readonly MemberOfGroup[] | null, caller: Caller) {
  const { id, displayName, externalId } = row;
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(members !== null && {
      members: members.map((member) => ({
        ...member,
        $ref: locationOf(caller, 'Users', member.value),
        type: 'User',
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: locationOf(caller, 'Groups', id),
      version: versionOfGroup(row),
    },
  };
}
