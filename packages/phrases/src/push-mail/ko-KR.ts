import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  pushMail: {
    test: {
      title: '브라우저 알림을 사용할 수 있습니다',
      body: '로봇에 경보가 발생하면 여기로 알려 드립니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push-mail/ko-KR': typeof phrases;
  }
}
