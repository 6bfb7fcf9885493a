import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notifications: {
    unread: { one: '{count} unread', other: '{count} unread' },
    tab: {
      all: 'All',
      unread: 'Unread',
      settings: 'Settings',
    },
    readAll: 'Mark all as read',
    all: 'See all notifications',
    more: 'Show earlier notifications',
    isNew: 'Unread',
    any: 'New notification',
    empty: {
      title: 'No notifications',
      message: 'What concerns you appears here, such as a failed task or a change of your role.',
    },
    settings: {
      hint: 'Choose how notifications of this team reach you.',
      kind: 'Notification',
      inApp: 'Here',
      mail: 'E-mail',
      of: '{way}: {kind}',
    },
  },
  errors: {
    'notification.unknown_kind': {
      title: 'Unknown kind of notification',
      message: 'Reload the page and try again.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications/en-US': typeof phrases;
  }
}
