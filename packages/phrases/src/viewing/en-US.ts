import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'view.read_only': {
      title: 'You are viewing as someone else',
      message: 'Nothing can be changed while you view as someone else. Exit the view first.',
    },
    'view.beyond': {
      title: 'You cannot view as this person',
      message: 'You can only view as people who have fewer permissions than you.',
    },
  },
  permissions: {
    allows: {
      'people.viewAs': 'View the console as a person with fewer permissions.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing/en-US': typeof phrases;
  }
}
