import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  groups: {
    title: 'Groups',
    add: 'Create group',
    search: 'Search group name',
    isDefault: 'Default group',
    column: { name: 'Group', devices: 'Robots', members: 'Members', config: 'Configuration' },
    deviceCount: { one: '{count} robot', other: '{count} robots' },
    onlineCount: '{count} online',
    memberCount: { one: '{count} member', other: '{count} members' },
    none: {
      title: 'You are not in a group yet',
      message: 'Robots belong to groups. Ask the owner or an admin of your team to add you to one.',
    },
    empty: {
      title: 'No groups yet',
      noMatch: 'No group matches “{keyword}”',
    },
    create: {
      done: 'Group “{name}” was created',
      title: 'Create group',
      name: 'Group name',
      namePlaceholder: 'For example: Class 5-B',
      submit: 'Create group',
    },
    key: {
      show: 'Show key',
      download: 'Download QR code',
      picture: 'QR code of the key of group “{group}”',
      title: 'Group key',
      hint: 'Enter this key on a robot to add the robot to this group.',
      addedOnly:
        'Automatic registration is off: robots that were not added to the team first are refused with this key.',
      hidden: 'You don’t have access to this key.',
    },
    gone: 'Group no longer available, removed from the selection: {groups}',
    selected: { one: '{count} group selected', other: '{count} groups selected' },
    select: 'Select “{group}”',
    selectPage: 'Select all groups on this page',
    clearSelection: 'Clear selection',
    robots: {
      title: 'Robots',
      empty: 'There are no robots in this group yet.',
      emptyHint: 'Select robots in the “All devices” tab, then choose “Move to group”.',
      all: { one: 'Show {count} robot', other: 'Show all {count} robots' },
    },
    rename: { title: 'Rename group', submit: 'Save', done: 'Group renamed to “{name}”' },
    conflict: {
      renamed: '{person} renamed the group to “{name}” while you were editing.',
      changed: '{person} changed this group while you were editing.',
      mine: 'Use my name',
      theirs: 'Use their name',
    },
    remove: {
      title: { one: 'Delete {count} group?', other: 'Delete {count} groups?' },
      titleOne: 'Delete group “{group}”?',
      submit: { one: 'Delete {count} group', other: 'Delete {count} groups' },
      robots: { one: '{count} robot moves to “{heir}”.', other: '{count} robots move to “{heir}”.' },
      activateAgain: {
        one: '{count} of them was activated with a group key. It stays disconnected until it is activated again.',
        other:
          '{count} of them were activated with a group key. They stay disconnected until they are activated again.',
      },
      members: {
        one: '{count} member leaves these groups and loses the permissions that come with them.',
        other: '{count} members leave these groups and lose the permissions that come with them.',
      },
      membersOfOne: {
        one: '{count} member leaves this group and loses the permissions that come with it.',
        other: '{count} members leave this group and lose the permissions that come with it.',
      },
      configs: {
        one: '{count} group configuration moves to “{heir}”.',
        other: '{count} group configurations move to “{heir}”.',
      },
      keys: 'Group keys stop working immediately. This cannot be undone.',
      keyOfOne: 'The group key stops working immediately. This cannot be undone.',
      done: { one: '{count} group deleted', other: '{count} groups deleted' },
    },
    renew: {
      action: 'Renew key',
      title: 'Renew the key of “{group}”?',
      message:
        'The old key stops working immediately. Robots that are not activated yet need the new key. Activated robots are not affected.',
      typing: 'Type the group name “{group}” to confirm',
      done: 'Key of “{group}” renewed',
    },
    members: {
      title: 'Members',
      intro: 'The owner and admins manage all groups without joining them.',
      search: 'Search name or e-mail',
      empty: 'No members in this group yet.',
      add: 'Add members',
      addTitle: 'Add members to “{group}”',
      addSubmit: { one: 'Add {count} member', other: 'Add {count} members' },
      choose: 'Choose members to add.',
      noCandidates: 'There are no members to add.',
      added: { one: '{count} member added', other: '{count} members added' },
      remove: 'Remove {name} from the group',
      removeTitle: 'Remove {name} from “{group}”?',
      removeMessage:
        'They lose access to this group’s robots and configurations immediately. They remain a member of the team.',
      removed: '{name} removed from the group',
      more: { one: '{count} more. Search to find them.', other: '{count} more. Search to find them.' },
    },
    configuration: {
      title: 'Group configuration',
      none: 'No configuration assigned',
      noneHint:
        'Assign a configuration to deploy it to the robots in this group. Robots that join later get it automatically.',
      hint: 'Robots that join this group later get it automatically.',
      assign: 'Assign configuration',
      change: 'Deploy another configuration',
      take: 'Unassign',
      takeTitle: 'Unassign “{name}”?',
      takeMessage:
        'Robots in the group keep their current configuration. Robots that join later no longer get it.',
      taken: 'Configuration unassigned',
      lack: { one: '{count} without this configuration', other: '{count} without this configuration' },
      outdated: { one: '{count} on an older version', other: '{count} on an older version' },
      states: {
        applied: '{count} applied',
        installing: '{count} installing',
        waiting: '{count} queued',
        failed: '{count} failed',
        drifted: { one: '{count} out of sync', other: '{count} out of sync' },
      },
    },
  },
  errors: {
    'group.name_taken': { title: 'Group name already in use', message: 'Enter another name.' },
    'group.default': {
      title: 'The default group cannot be deleted',
      message: 'Every team needs its default group. Choose another group.',
    },
    'group.conflict': {
      title: 'Someone else changed this group',
      message: 'The group was changed while you were editing. Keep your changes or use theirs.',
    },
  },
  permissions: {
    area: { group: 'Groups' },
    allows: {
      'group.read': 'View groups.',
      'group.write': 'Create, change and delete groups.',
      'group.key.read': 'View a group key, which lets a robot join that group.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'groups/en-US': typeof phrases;
  }
}
