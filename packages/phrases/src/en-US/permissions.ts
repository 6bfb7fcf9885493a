import type { permissions as source } from '../zh-TW/permissions.ts';
import type { Phrases } from '../phrase.ts';

export const permissions = {
  title: 'Permission explanation',
  allows: {
    'team.read': 'See the team’s basic data.',
    'team.update': 'Change the team’s data and settings.',
    'team.key.read': 'See the team key, which lets a robot join any group.',
    'people.read': 'See the team’s members and invitations.',
    'group.read': 'See device groups.',
    'group.write': 'Create, change and delete device groups.',
    'group.key.read': 'See a group’s key, which lets a robot join that group.',
    'device.read': 'See robots and their current state.',
    'device.write': 'Add, change and remove robots.',
    'device.command': 'Send commands to robots, such as a restart.',
    'device.adb': 'Run custom adb commands on robots.',
    'device.watch': 'Watch a robot’s state live.',
    'config.read': 'See configurations.',
    'config.write': 'Create and change configurations.',
    'config.deploy': 'Deploy configurations to robots.',
    'usage.read': 'See usage records.',
    'usage.retry': 'Retry tasks that failed.',
    'usage.cancel': 'Cancel tasks that robots have not accepted yet.',
    'audit.read': 'See who changed what, and when.',
  },
  scope: { team: 'Whole team', groups: 'Own groups', none: 'Not allowed' },
} as const satisfies Phrases<typeof source>;
