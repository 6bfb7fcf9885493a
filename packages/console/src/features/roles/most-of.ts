import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import type { Grants } from '@muster/contract/permissions';

/** The most that a user may grant: their own permissions, with their own scope. */
export function mostOf({ permissions, wholeTeam }: Pick<RmsUserInfo, 'permissions' | 'wholeTeam'>): Grants {
  return Object.fromEntries(
    permissions.map((name) => [name, wholeTeam.includes(name) ? 'team' : 'groups'] as const),
  );
}
