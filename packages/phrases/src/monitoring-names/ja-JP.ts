import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      remoteMonitor: '遠隔監視',
      conditions: '監視条件',
      condition: '監視条件',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring-names/ja-JP': typeof phrases;
  }
}
