import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      remoteMonitor: 'Monitoring',
      conditions: 'Monitoring conditions',
      condition: 'Monitoring condition',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring-names/en-US': typeof phrases;
  }
}
