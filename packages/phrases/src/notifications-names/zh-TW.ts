import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      notifications: '通知',
    },
    bell: {
      unread: '通知：{count} 則未讀',
      none: '通知',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-names/zh-TW': typeof phrases;
  }
}
