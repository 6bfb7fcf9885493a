import type { Caller } from '../protocol/caller.ts';
import { locationOf } from '../protocol/caller.ts';
import { versionOf } from '../protocol/etag.ts';
import { MUSTER_SCHEMA, USER_SCHEMA } from '../protocol/schema-names.ts';
import type { UserDraft } from './user-draft.ts';
import type { UserRow } from './users.store.ts';

/** The user's state as the console names it. */
export function stateOf({ isMember, active }: Pick<UserRow, 'isMember' | 'active'>) {
  if (isMember) return 'member' as const;
  return active ? ('invited' as const) : ('inactive' as const);
}

export function draftOf(row: UserRow): UserDraft {
  const { userName, externalId, displayName, formatted, givenName, familyName, preferredLanguage, active } =
    row;
  return {
    userName,
    externalId,
    displayName,
    formatted,
    givenName,
    familyName,
    preferredLanguage,
    active,
  };
}

/** The resource in the format of RFC 7643 (4.1). Empty attributes are left out. */
export function presentUser(row: UserRow, caller: Caller) {
  const { id, externalId, userName, displayName, formatted, givenName, familyName, preferredLanguage } = row;
  const name = {
    ...(formatted !== '' && { formatted }),
    ...(familyName !== '' && { familyName }),
    ...(givenName !== '' && { givenName }),
  };
  const said = {
    schemas: [USER_SCHEMA, MUSTER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    ...(Object.keys(name).length > 0 && { name }),
    ...(displayName !== '' && { displayName }),
    emails: [{ value: userName, type: 'work', primary: true }],
    ...(preferredLanguage !== '' && { preferredLanguage }),
    active: row.active,
    ...(row.groups.length > 0 && {
      groups: row.groups.map((group) => ({
        ...group,
        $ref: locationOf(caller, 'Groups', group.value),
        type: 'direct',
      })),
    }),
    [MUSTER_SCHEMA]: { state: stateOf(row), ...(row.role !== null && { role: row.role }) },
  };
  return {
    ...said,
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: locationOf(caller, 'Users', id),
      version: versionOf([said, +row.updatedAt]),
    },
  };
}

export type UserResource = ReturnType<typeof presentUser>;
