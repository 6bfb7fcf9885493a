import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  updated: {
    title: 'This part cannot be loaded',
    message:
      'Muster may have been updated since you opened this page. Reload it to continue. Changes you have not saved will be lost: save or copy them first.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'updated/en-US': typeof phrases;
  }
}
