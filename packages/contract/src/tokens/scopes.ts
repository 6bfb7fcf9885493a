import { type Permission, permissionNames } from '../permissions.ts';

export const tokenKinds = ['personal', 'team', 'provisioning'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** What a token begins with, so that one that leaked is recognised wherever it is found. */
export const tokenPrefixes = {
  personal: 'muster_pat_',
  team: 'muster_team_',
  provisioning: 'muster_scim_',
} as const satisfies Record<TokenKind, string>;

/** Only a person at the console does these: a token that could would outlive being revoked, or raise itself. */
const onlyPeople: readonly Permission[] = [
  'token.own',
  'token.team',
  'role.write',
  'people.viewAs',
  'people.resetTwoStep',
  'team.transfer',
  'signOn.manage',
  'scim.manage',
  'wall.share',
];

/** What a token may be made for. */
export const scopeNames = permissionNames.filter((permission) => !onlyPeople.includes(permission));

/** What the token of an identity provider is for. It is no permission: with it alone, everything of `/v1` is refused. */
export const PROVISIONING_SCOPE = 'scim';
