import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { rollouts: '分批发布', rolloutNew: '新建分批发布' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-names/zh-CN': typeof phrases;
  }
}
