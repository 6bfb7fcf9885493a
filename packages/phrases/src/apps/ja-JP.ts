import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.conflict': {
      title: 'アプリの名前がほかの人に変更されました',
      message: '編集中にアプリの名前が変更されました。自分の名前か相手の名前を選択してください。',
    },
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
  apps: {
    choose: 'アプリを選択',
    chooseHint: 'チームのアプリと、ロボットに入っているアプリです。',
    onRobotsOnly: 'ロボットにのみ存在',
    link: { normal: '正常', linkOff: 'リンク切れ', notFound: '見つかりません' },
    linkHint: {
      linkOff: 'チームのパッケージが削除されました。再度アップロードするか、別のアプリを選択してください。',
      notFound: 'チームにもロボットにもありません。パッケージ名を確認してください。',
    },
    crashed: '異常終了',
    state: { normal: '正常', linkOff: 'オフライン', notFound: '見つかりません' },
    ofRobot: {
      title: 'アプリ',
      empty: 'アプリはありません',
      neverSaid: 'このロボットはまだアプリを報告していません。',
      saidNone: 'このロボットにはアプリがないと報告されています。',
      count: '{count} 個のアプリ',
      behind: '{count} 個が更新可能',
      newer: 'チームに {version} あり',
    },
    search: '名前またはパッケージを検索',
    noMatch: '該当するアプリはありません。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/ja-JP': typeof phrases;
  }
}
