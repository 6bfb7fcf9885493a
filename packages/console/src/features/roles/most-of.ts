import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import type { Grants } from '@muster/contract/permissions';

/** What somebody may give: what they may do themselves, as far as they may. */
export function mostOf({ permissions, wholeTeam }: Pick<RmsUserInfo, 'permissions' | 'wholeTeam'>): Grants {
  return Object.fromEntries(
    permissions.map((name) => [name, wholeTeam.includes(name) ? 'team' : 'groups'] as const),
  );
}
