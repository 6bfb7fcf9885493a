import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  pushMail: {
    test: {
      title: 'ブラウザー通知を利用できます',
      body: 'ロボットのアラートがここに届きます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push-mail/ja-JP': typeof phrases;
  }
}
