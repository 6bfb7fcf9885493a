import { type Caller, locationOf } from '../protocol/caller.ts';
import { GROUP_SCHEMA } from '../protocol/schema-names.ts';
import type { GroupRow, MemberOfGroup } from './groups.store.ts';

/** Counted, since its members are too many to be read for each comparison. */
export const versionOfGroup = ({ revision }: Pick<GroupRow, 'revision'>) => `W/"${revision}"`;

/** The resource as RFC 7643 (4.2) shows it. @param members `null` when nobody asked for them */
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
