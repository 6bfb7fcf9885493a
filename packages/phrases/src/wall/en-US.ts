import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  wall: {
    everythingNormal: 'Everything is normal',
    alert: {
      taken: 'Someone is on it',
      robot: '{name} — {what}',
      accessPoint: {
        one: 'Access point {name} — {count} robot lost',
        other: 'Access point {name} — {count} robots lost',
      },
      group: { one: '{name} — {what}, {count} robot', other: '{name} — {what}, {count} robots' },
      where: '{group}. {hint}',
      accessPointHint: 'Check its power and network cable.',
      more: 'more alerts',
    },
    minutes: 'min',
    hours: 'h',
    days: 'd',
    group: {
      high: '{count} high',
      medium: '{count} moderate',
      lost: '{count} lost',
      notSet: '{count} not monitored',
      lostOf: '{count} of {total} lost',
      allNormal: 'All normal',
      normalFor: 'Normal for {time}',
    },
    foot: {
      shown: { one: '{count} of {total} group', other: '{count} of {total} groups' },
      next: { one: 'Next {count} group in {seconds} s.', other: 'Next {count} groups in {seconds} s.' },
      stay: 'Groups with an alert stay.',
      live: 'Live, updated {seconds} s ago',
      liveAgo: 'Live, updated {time}',
    },
    lost: {
      title: 'No connection',
      message: 'Showing the state of {time}. Reconnecting…',
    },
    fullScreen: 'Full screen',
    close: 'Close wall view',
    controls: 'Wall controls',
    robotShapes: 'Robots of {group}',
    ended: {
      title: 'This link no longer works',
      message: 'Ask whoever gave it to you for a new one.',
    },
    share: {
      open: 'Share wall…',
      title: 'Share wall',
      explanation:
        'Anyone with a link sees the wall without signing in: groups, robot names and alerts only. It never shows people, comments or screens.',
      new: 'Create link',
      newTitle: 'Create a wall link',
      none: 'No links yet.',
      name: 'Name',
      nameHint: 'For example, where the screen hangs.',
      expires: 'Expires',
      hours: { one: 'in {count} hour', other: 'in {count} hours' },
      days: { one: 'in {count} day', other: 'in {count} days' },
      hideNames: 'Hide robot names',
      hideNamesHint: 'Shows the last 4 characters of the serial number instead.',
      limitGroups: 'Show some groups only',
      allGroups: 'All groups',
      noGroups: 'Groups removed',
      namesHidden: 'Names hidden',
      until: 'Expires {time}',
      expired: 'Expired',
      used: 'Last used {time}',
      unused: 'Not used yet',
      by: 'Created by {name}',
      revoke: 'Revoke',
      revokeTitle: 'Revoke “{name}”',
      revokeMessage: 'Screens that use this link stop showing the wall within seconds.',
      madeTitle: '“{name}” is ready',
      madeHint: 'The link is shown only once. Copy it now and open it in the browser of the screen.',
      link: 'Link',
      done: 'Done',
    },
  },
  errors: {
    'wall.link_not_found': {
      title: 'Link not found',
      message: 'It may have been revoked. Reload the page.',
    },
    'wall.link_ended': {
      title: 'This link no longer works',
      message: 'Ask whoever gave it to you for a new one.',
    },
    'wall.link_limit': {
      title: 'Too many links',
      message: 'Revoke a link that is no longer used first.',
    },
  },
  permissions: {
    area: {
      wall: 'Wall',
    },
    allows: {
      'wall.share': 'Create and revoke links to the wall.',
    },
  },
  activity: {
    action: {
      'wallLink.create': '{actor} created wall link {object}',
      'wallLink.renew': '{actor} renewed wall link {object}',
      'wallLink.revoke': '{actor} revoked wall link {object}',
    },
    type: {
      wallLink: 'Wall link',
    },
    field: {
      hidesNames: 'Robot names hidden',
      expiresAt: 'Expires',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'wall/en-US': typeof phrases;
  }
}
