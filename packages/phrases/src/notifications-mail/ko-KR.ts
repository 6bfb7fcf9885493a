import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notificationsMail: {
    open: 'Muster에서 열기',
    why: '이 메일은 Muster의 알림 설정에서 끌 수 있습니다.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-mail/ko-KR': typeof phrases;
  }
}
