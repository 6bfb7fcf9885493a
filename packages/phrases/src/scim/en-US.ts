import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  scim: {
    title: 'Provisioning (SCIM)',
    hint: 'Let your identity provider add, update and remove members.',
    address: 'SCIM address',
    addressHint: 'Paste this address and a token into your identity provider.',
    proved: 'People of {domains} join directly. Everyone else gets an invitation.',
    unproved:
      'Everyone gets an invitation. Confirm a mail domain first to let the people in it join directly.',
    counts: 'Members: {member} · Invited: {invited} · Inactive: {inactive}',
    token: {
      title: 'Tokens',
      none: 'No token yet. Your identity provider cannot connect.',
      make: 'New SCIM token',
      nameHint: 'For example, “Entra ID”. Activity shows this name.',
      expires: 'Expires {date}',
      renew: 'Renew',
      renewTitle: 'Renew “{name}”?',
      renewMessage:
        'The current token stops working immediately. Paste the new token into your identity provider.',
      revokeMessage: 'Your identity provider can no longer connect. Members stay as they are.',
    },
    role: {
      label: 'Role of new members',
      hint: 'For people in groups with no role.',
      saved: 'Role saved',
    },
    groups: {
      title: 'Groups of the identity provider',
      hint: 'Choose the group and role that members of each group get.',
      empty: 'Your identity provider has not sent any groups.',
      members: {
        one: '{count} member',
        other: '{count} members',
      },
      gives: 'Group: {group} · Role: {role}',
      none: 'None',
      change: 'Change',
      group: 'Group',
      role: 'Role',
      roleHint: 'The highest role counts for people in several groups. The role of the owner never changes.',
      noGroup: 'No group',
      noRole: 'No role',
      save: 'Save',
      saved: '“{name}” was saved',
    },
    requests: {
      title: 'Recent requests',
      hint: 'Changes and errors, the last {count}.',
      empty: 'No requests yet',
      onlyFailed: 'Errors only',
      done: 'Done',
      failed: 'Failed ({status})',
      verb: {
        create: 'Add',
        update: 'Update',
        remove: 'Remove',
        read: 'Read',
      },
      about: {
        user: '{verb} person {subject}',
        group: '{verb} group {subject}',
        any: 'Other request',
      },
    },
    fault: {
      uniqueness: 'This person or group already exists.',
      invalidFilter: 'The filter could not be read.',
      invalidPath: 'The field to change is not known.',
      invalidSyntax: 'The content of the request could not be read.',
      invalidValue: 'A value is not valid. Check the attribute mapping of your identity provider.',
      mutability: 'This field cannot be changed or removed.',
      noTarget: 'The request does not say what to change.',
      owner:
        'The owner cannot be removed. Transfer the team first, or exclude this person in your identity provider.',
      not_found: 'This person or group was not found.',
      changed: 'The content changed in the meantime. Your identity provider must read it again.',
      too_large: 'The request is too large.',
      rate: 'Too many requests. Your identity provider tries again later.',
      unsupported: 'This function is not supported.',
      server: 'The server reported an error. Try again later.',
    },
    badge: 'Provisioned',
    member: {
      title: 'Managed by your identity provider',
      role: 'Change the role of this person in your identity provider.',
      groups: 'Change these groups in your identity provider: {groups}',
      leave: 'This person leaves the team when your identity provider removes them.',
    },
  },
  errors: {
    'scim.not_found': {
      title: 'Group not found',
      message: 'Your identity provider may have deleted this group. Refresh the page.',
    },
    'scim.owned': {
      title: 'Managed by the identity provider',
      message: 'The identity provider manages this. Change it there.',
    },
  },
  permissions: {
    area: {
      scim: 'Provisioning',
    },
    allows: {
      'scim.manage': 'Connect an identity provider and choose the roles of its groups.',
    },
  },
  activity: {
    action: {
      'scimUser.create': '{actor} provisioned {object}',
      'scimUser.update': '{actor} updated the provisioned details of {object}',
      'scimUser.remove': '{actor} removed the provisioning of {object}',
      'scimGroup.create': '{actor} provisioned the group {object}',
      'scimGroup.update': '{actor} updated the provisioned group {object}',
      'scimGroup.remove': '{actor} removed the provisioned group {object}',
      'scimGroup.map': '{actor} changed what the provisioned group {object} gives',
      'scim.update': '{actor} changed the provisioning settings',
      'token.renew': '{actor} renewed the API token {object}',
    },
    type: {
      scimUser: 'Provisioned people',
      scimGroup: 'Provisioned groups',
      scim: 'Provisioning settings',
    },
    field: {
      userName: 'E-mail',
      externalId: 'Provider ID',
      active: 'In use',
      count: 'Number of members',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'scim/en-US': typeof phrases;
  }
}
