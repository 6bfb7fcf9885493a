import type { groups as source } from '../zh-TW/groups.ts';
import type { Phrases } from '../phrase.ts';

export const groups = {
  title: 'Groups',
  add: 'Add group',
  search: 'Search group name',
  isDefault: 'Default group',
  column: {
    name: 'Group',
    devices: 'Robots',
    online: 'Online',
    members: 'Members',
    config: 'Configuration',
    created: 'Created',
  },
  deviceCount: { one: '{count} robot', other: '{count} robots' },
  onlineCount: '{count} online',
  memberCount: { one: '{count} member', other: '{count} members' },
  empty: {
    title: 'No device groups yet',
    message: 'Groups put robots in order, by class or by floor, and say who looks after them.',
    noMatch: 'No group matches “{keyword}”',
  },
  create: {
    title: 'Add group',
    name: 'Group name',
    namePlaceholder: 'For example: Class 5-B',
    submit: 'Create group',
    created: 'Group “{name}” created',
  },
  key: {
    download: 'Download QR code',
    picture: 'QR code of the key of group “{group}”',
    title: 'Group key',
    hint: 'Enter this key on a robot, and the robot joins this group.',
    copy: 'Copy key',
    copied: 'Key copied',
    hidden: 'You may not see this key',
  },
  showDevices: 'Show robots',
} as const satisfies Phrases<typeof source>;
