import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      screens: 'スクリーンショット',
      screenRules: 'スクリーンショットのルール',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots-names/ja-JP': typeof phrases;
  }
}
