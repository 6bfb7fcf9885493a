import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  roles: {
    title: 'Custom roles',
    hint: 'A custom role lists what it allows. It cannot include permissions that you do not have.',
    new: 'New role',
    empty: 'No custom roles yet',
    emptyHint: 'Create one when none of the four built-in roles fits.',
    members: { one: '{count} member', other: '{count} members' },
    grants: { one: '{count} permission', other: '{count} permissions' },
    basedOn: 'Based on {role}',
    edit: 'Edit',
    remove: {
      action: 'Delete',
      title: 'Delete the role “{name}”?',
      message: 'This cannot be undone.',
      replacement: { one: 'New role of {count} member', other: 'New role of {count} members' },
      submit: 'Delete role',
      done: 'The role “{name}” was deleted',
    },
    form: {
      create: 'New role',
      update: 'Edit the role “{name}”',
      updateHint: 'Changes take effect immediately for everyone with this role.',
      name: 'Role name',
      base: 'Based on',
      baseHint: 'Decides where people are listed and who can manage them.',
      permissions: 'Permissions',
      beyond: 'You do not have this permission',
      save: 'Save role',
      created: 'The role “{name}” was created',
      saved: 'The role “{name}” was saved',
    },
  },
  errors: {
    'role.beyond': {
      title: 'More permissions than you have',
      message: 'You cannot give or change a role with permissions that you do not have.',
    },
    'role.own': {
      title: 'You cannot change your own role',
      message: 'Ask the owner or another admin to change it.',
    },
    'role.by_token': {
      title: 'A token cannot raise a role',
      message: 'Sign in to the console to give someone more permissions.',
    },
    'role.not_found': {
      title: 'Role not found',
      message: 'The role may have been deleted. Refresh the page.',
    },
    'role.conflict': {
      title: 'The role was changed by someone else',
      message: 'Check the current version and try again.',
    },
    'role.name_taken': {
      title: 'Role name already used',
      message: 'Choose another name.',
    },
    'role.in_use': {
      title: 'The role is in use',
      message: 'Choose the role that these people are given instead.',
    },
    'role.limit': {
      title: 'Too many roles',
      message: 'Delete roles that are no longer in use first.',
    },
  },
  permissions: {
    area: {
      role: 'Roles',
    },
    allows: {
      'role.read': 'View the team’s custom roles.',
      'role.write': 'Create, change and delete custom roles.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roles/en-US': typeof phrases;
  }
}
