import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      terms: '서비스 이용약관',
      privacy: '개인정보 처리방침',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent-names/ko-KR': typeof phrases;
  }
}
