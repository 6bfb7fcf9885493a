import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  commands: {
    kind: {
      'material.send': 'Send material',
    },
  },
  shell: {
    page: {
      materials: 'Team materials',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials-names/en-US': typeof phrases;
  }
}
