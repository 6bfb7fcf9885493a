import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      toolIntro: 'Tools',
      fileTypes: 'File types',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide-names/en-US': typeof phrases;
  }
}
