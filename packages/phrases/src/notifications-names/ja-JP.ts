import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      notifications: '通知',
    },
    bell: {
      unread: '通知：未読 {count} 件',
      none: '通知',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-names/ja-JP': typeof phrases;
  }
}
