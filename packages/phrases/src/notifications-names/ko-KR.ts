import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      notifications: '알림',
    },
    bell: {
      unread: '알림: 읽지 않음 {count}개',
      none: '알림',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-names/ko-KR': typeof phrases;
  }
}
