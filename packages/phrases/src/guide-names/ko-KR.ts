import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      toolIntro: '도구 소개',
      fileTypes: '파일 형식',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide-names/ko-KR': typeof phrases;
  }
}
