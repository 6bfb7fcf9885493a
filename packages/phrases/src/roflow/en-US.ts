import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    area: {
      roflow: 'Roflow projects',
    },
    allows: {
      'roflow.send': 'Install and remove Roflow projects on robots.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roflow/en-US': typeof phrases;
  }
}
