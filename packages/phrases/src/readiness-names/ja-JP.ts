import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      readiness: '授業準備ボード',
    },
  },
  commands: {
    kind: {
      'device.wake': 'スリープ解除',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'readiness-names/ja-JP': typeof phrases;
  }
}
