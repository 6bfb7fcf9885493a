import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  pushMail: {
    test: {
      title: 'Browser notifications work',
      body: 'You will be notified here when robots have alerts.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push-mail/en-US': typeof phrases;
  }
}
