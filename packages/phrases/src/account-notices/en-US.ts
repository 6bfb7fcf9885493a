import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'account.twoStepReset': {
        name: 'Reset of two-step verification',
        title: 'Two-step verification of {name} is about to be turned off',
        text: 'In {hours} hours. If it was not them, they should cancel it and change their password.',
      },
      'account.newBrowser': {
        name: 'Sign-in from a new browser',
        title: 'Your account was used in a new browser',
        text: 'From {address}',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-notices/en-US': typeof phrases;
  }
}
