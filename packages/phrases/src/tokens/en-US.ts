import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tokens: {
    mine: 'My API tokens',
    mineHint:
      'Programs use a token to call the API as you. A token never has more permissions than you have.',
    team: 'Team API tokens',
    teamHint:
      'Team tokens keep working when their creator leaves. You can also revoke tokens of members here.',
    new: 'New token',
    newTeam: 'New team token',
    docs: 'API reference',
    empty: 'No tokens yet',
    emptyHint: 'Create a token to let a script or another system use the API.',
    column: {
      name: 'Name',
      scopes: 'Permissions',
      expires: 'Expires',
      used: 'Last used',
      owner: 'Owner',
      actions: 'Actions',
    },
    kindTeam: 'Team',
    scopeCount: { one: '{count} permission', other: '{count} permissions' },
    allGroups: 'All groups',
    never: 'Never',
    expired: 'Expired',
    unused: 'Never',
    usedFrom: '{time}, from {address}',
    revoke: {
      action: 'Revoke',
      title: 'Revoke “{name}”?',
      message: 'Programs that use this token stop working immediately. This cannot be undone.',
      done: '“{name}” was revoked',
    },
    form: {
      title: 'New API token',
      titleTeam: 'New team API token',
      name: 'Name',
      nameHint: 'For example, the program that uses it.',
      expires: 'Expires',
      days: { one: 'In {count} day', other: 'In {count} days' },
      never: 'Never',
      scopes: 'Permissions',
      chosen: '{count} selected',
      readOnly: 'Select read-only',
      all: 'Select all',
      none: 'Clear',
      noScopes: 'Choose at least one permission.',
      limitGroups: 'Only selected groups',
      limitHint: 'Permissions that concern the whole team have no effect then.',
      submit: 'Create token',
    },
    made: {
      title: '“{name}” is ready',
      hint: 'Copy the token now and store it safely. It is not shown again.',
      label: 'API token',
      example: 'Try it',
      done: 'I have stored it',
    },
  },
  errors: {
    'token.invalid': {
      title: 'The token is not valid',
      message: 'The API token is wrong, has expired or was revoked.',
    },
    'token.scope': {
      title: 'The token does not have this permission',
      message: 'Use an API token that includes this permission.',
    },
    'token.refused': {
      title: 'Not possible with a token',
      message: 'Sign in to the console to do this.',
    },
    'token.beyond': {
      title: 'More permissions than you have',
      message: 'A token cannot have more permissions than you have.',
    },
    'token.not_found': {
      title: 'Token not found',
      message: 'The token may have been revoked. Refresh the page.',
    },
    'token.limit': {
      title: 'Too many tokens',
      message: 'Revoke tokens that are no longer in use first.',
    },
  },
  permissions: {
    area: {
      token: 'API tokens',
    },
    allows: {
      'token.own': 'Create and revoke their own API tokens.',
      'token.team': 'Create team API tokens and revoke anyone’s tokens.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tokens/en-US': typeof phrases;
  }
}
