import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      toolIntro: 'ツール紹介',
      fileTypes: 'ファイル形式',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide-names/ja-JP': typeof phrases;
  }
}
