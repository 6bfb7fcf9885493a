import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.not_found': {
      title: 'アプリが見つかりません',
      message: '削除された可能性があります。ページを再読み込みしてください。',
    },
    'app.other_package': { title: '別のアプリです', message: '同じアプリのパッケージを選択してください。' },
    'app.older': {
      title: '古いバージョンです',
      message:
        'チームにはより新しいバージョンがあり、ロボットは古いバージョンに置き換えません。アップロードしますか？',
    },
    'app.other_signer': {
      title: '署名者が異なります',
      message:
        'このパッケージの署名者は既存のバージョンと異なるため、ロボットは更新を拒否します。アップロードしますか？',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/ja-JP': typeof phrases;
  }
}
