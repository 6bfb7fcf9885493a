import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  start: {
    failed: {
      title: 'このページを読み込めません',
      message: 'ネットワーク接続を確認してください。Muster は 30 秒ごとに自動で再試行します。',
      browser: 'それでも開けない場合は、最新版の Chrome、Edge、Firefox、Safari をお使いください。',
    },
    noScript:
      'Muster には JavaScript が必要です。ブラウザーの設定でこのサイトの JavaScript を許可し、ページを再読み込みしてください。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'start/ja-JP': typeof phrases;
  }
}
