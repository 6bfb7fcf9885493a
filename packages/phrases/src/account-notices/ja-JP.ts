import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'account.newBrowser': {
        name: '新しいブラウザーからのサインイン',
        title: '新しいブラウザーからサインインがありました',
        text: '{address} から',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-notices/ja-JP': typeof phrases;
  }
}
