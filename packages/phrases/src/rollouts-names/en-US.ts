import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { rollouts: 'Rollouts', rolloutNew: 'New rollout' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-names/en-US': typeof phrases;
  }
}
