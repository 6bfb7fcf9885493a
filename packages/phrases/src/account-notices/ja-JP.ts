import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'account.twoStepReset': {
        name: '2 段階認証のリセット',
        title: '{name} さんの 2 段階認証がまもなくオフになります',
        text: '{hours} 時間後にオフになります。心当たりがない場合は取り消し、パスワードを変更してください。',
      },
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
