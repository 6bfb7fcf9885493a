import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  teams: {
    policy: {
      title: 'Sign-in policy',
      hint: 'Applies to every member of the team, including the owner.',
      from: 'From {time}',
      lockNever: 'Do not lock when idle',
      lockAfter: { one: 'Lock after 1 idle minute', other: 'Lock after {count} idle minutes' },
      change: 'Change',
      dialogHint: 'After the deadline, members who have not set this up must do so before they can continue.',
      save: 'Save',
      saved: 'Sign-in policy saved',
      second: 'Required to sign in',
      grace: 'Starts',
      graceHint: 'Until then, a banner reminds members.',
      now: 'Immediately',
      inDays: { one: 'In 1 day', other: 'In {count} days' },
      password: 'Length of new passwords',
      passwordHint: 'Applies the next time a password is set.',
      passwordMin: 'At least {min} characters',
      passwordNow: 'New passwords have at least {min} characters',
      lock: 'Automatic lock',
      demand: {
        none: 'Password only',
        any: 'Two-step verification or a passkey',
        passkey: 'A passkey',
      },
    },
    name: 'Team name',
    id: 'Team ID',
    owner: 'Owner',
    role: 'Your role',
    created: 'Created',
    service: 'Service duration',
    unlimited: 'Unlimited',
    until: 'Until {end}',
    from: 'From {begin}, unlimited',
    fromUntil: '{begin} to {end}',
    ended: 'Ended',
    members: 'Members',
    groups: 'Groups',
    devices: 'Robots',
    facts: 'Team details',
    rename: {
      action: 'Rename',
      title: 'Rename team',
      done: 'Team renamed to “{team}”',
      conflict: 'Meanwhile, the team was renamed to “{team}”.',
      keepMine: 'Use my name',
      takeTheirs: 'Keep “{team}”',
    },
    key: {
      title: 'Team key',
      hint: 'A robot activated with this key can be in any group. It does not need to be activated again when it moves.',
      hidden: 'Only the owner can view the team key. The owner can share it with all members.',
      sharedNote: 'The owner shares this key with all members.',
      picture: 'QR code of the key of team “{team}”',
      download: 'Download QR code',
      renewed: 'Renewed {time}',
      fileName: 'team-key',
    },
    share: {
      title: 'Share the key with all members',
      hint: 'While this is on, all members can view the team key.',
      on: 'All members can view the team key',
      off: 'Only the owner can view the team key',
    },
    register: {
      title: 'Register robots automatically',
      hint: 'While this is on, a new robot with a key joins the team without being added first.',
      on: 'New robots are registered automatically',
      off: 'New robots must be added first',
    },
    renew: {
      action: 'Renew key',
      title: 'Renew the team key?',
      message:
        'The old key and its QR code stop working immediately. Robots that are already activated are not affected.',
      next: 'Continue',
      sure: 'Are you sure?',
      sureMessage: 'This cannot be undone. Replace every printed or saved copy of the old key.',
      submit: 'Renew key',
      done: 'Team key renewed',
    },
  },
  errors: {
    'team.conflict': {
      title: 'The team was changed elsewhere',
      message: 'Check the current details and try again.',
    },
  },
  permissions: {
    area: { team: 'Team', audit: 'Activity log' },
    allows: {
      'team.read': 'View the team’s details.',
      'team.update': 'Change the team’s details and settings.',
      'team.key.read': 'View the team key, which lets a robot join any group.',
      'team.key.renew': 'Renew the team key, so that the old one stops working.',
      'team.transfer': 'Transfer the team to another member.',
      'audit.read': 'View who changed what, and when.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'teams/en-US': typeof phrases;
  }
}
