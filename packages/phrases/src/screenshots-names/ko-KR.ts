import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      screens: '스크린샷',
      screenRules: '스크린샷 규칙',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots-names/ko-KR': typeof phrases;
  }
}
