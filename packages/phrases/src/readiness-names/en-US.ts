import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      readiness: 'Class readiness',
    },
  },
  commands: {
    kind: {
      'device.wake': 'Wake up',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'readiness-names/en-US': typeof phrases;
  }
}
