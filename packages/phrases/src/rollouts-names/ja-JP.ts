import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { rollouts: '段階配信', rolloutNew: '段階配信を作成' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-names/ja-JP': typeof phrases;
  }
}
