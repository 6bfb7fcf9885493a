import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      terms: '利用規約',
      privacy: 'プライバシーポリシー',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent-names/ja-JP': typeof phrases;
  }
}
