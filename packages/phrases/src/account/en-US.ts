import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'account.owns_team': {
      title: 'The owner cannot leave the team',
      message: 'Transfer the team to another member first.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account/en-US': typeof phrases;
  }
}
