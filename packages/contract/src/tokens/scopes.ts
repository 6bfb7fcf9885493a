import { type Permission, permissionNames } from '../permissions.ts';

export const tokenKinds = ['personal', 'team'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** What a token begins with, so that one that leaked is recognised wherever it is found. */
export const tokenPrefixes = {
  personal: 'muster_pat_',
  team: 'muster_team_',
} as const satisfies Record<TokenKind, string>;

/** Only a person at the console does these: a token that could would outlive being revoked, or raise itself. */
const onlyPeople: readonly Permission[] = [
  'token.own',
  'token.team',
  'role.write',
  'people.viewAs',
  'signOn.manage',
];

/** What a token may be made for. */
export const scopeNames = permissionNames.filter((permission) => !onlyPeople.includes(permission));
