import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  start: {
    failed: {
      title: 'This page could not be loaded',
      message: 'Check the network connection. Muster tries again every half minute.',
      browser: 'If it still does not open, use a current version of Chrome, Edge, Firefox or Safari.',
    },
    noScript:
      'Muster needs JavaScript. Allow it for this site in the settings of your browser, then reload the page.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'start/en-US': typeof phrases;
  }
}
