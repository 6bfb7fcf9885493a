import { type Permission, permissionNames } from '../permissions.ts';

export const tokenKinds = ['personal', 'team', 'provisioning'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Prefixes of tokens, so that a leaked one is recognised anywhere. */
export const tokenPrefixes = {
  personal: 'muster_pat_',
  team: 'muster_team_',
  provisioning: 'muster_scim_',
} as const satisfies Record<TokenKind, string>;

/** Reserved for users at the console: with these a token could outlive its revocation, or extend its own rights. */
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

/** Possible scopes of a token. */
export const scopeNames = permissionNames.filter((permission) => !onlyPeople.includes(permission));

/**
 * The scope of an identity provider's token. It is not a permission: a token with it alone is refused everywhere in
 * `/v1`.
 */
export const PROVISIONING_SCOPE = 'scim';
