import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { rollouts: '단계적 배포', rolloutNew: '새 단계적 배포' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-names/ko-KR': typeof phrases;
  }
}
