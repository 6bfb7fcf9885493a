import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      notifications: 'Notifications',
    },
    bell: {
      unread: { one: 'Notifications: {count} unread', other: 'Notifications: {count} unread' },
      none: 'Notifications',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-names/en-US': typeof phrases;
  }
}
