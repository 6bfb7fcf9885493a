import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'account.owns_team': {
      title: 'オーナーはチームを離れることができません',
      message: '先にチームをほかのメンバーに譲渡してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account/ja-JP': typeof phrases;
  }
}
