import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  viewing: {
    banner: 'You are viewing as {name} ({role}). Nothing can be changed.',
    end: 'Exit view',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing-names/en-US': typeof phrases;
  }
}
