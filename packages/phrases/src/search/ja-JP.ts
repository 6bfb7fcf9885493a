import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  palette: {
    open: '検索または移動',
    label: '検索とコマンド',
    placeholder: 'ロボット、グループ、メンバー、構成、操作を検索',
    section: {
      recent: '最近の検索',
      actions: '操作',
      pages: 'ページ',
      devices: 'ロボット',
      groups: 'グループ',
      people: 'メンバー',
      configs: '構成',
      apps: 'アプリ',
      files: 'ファイル',
    },
    place: {
      requests: { title: '参加申請', words: '承認 却下 申請 招待コード request approve' },
      invitations: { title: '招待', words: 'メンバーを招待 メール リンク invite' },
      joinTeam: { title: '別のチームに参加', words: '招待コード チームを作成 join code' },
      profile: { title: 'マイプロフィール', words: 'NUWA ID 名前 写真 自己紹介 profile' },
      security: {
        title: 'サインインとセキュリティ',
        words:
          'パスワード 2 段階認証 認証アプリ パスキー バックアップコード セッション 電話 password two-step passkey',
      },
      tokens: { title: '自分の API トークン', words: 'トークン キー token' },
      data: { title: '自分のデータ', words: 'チームを離れる アカウントを削除 ダウンロード leave' },
    },
    action: {
      addRobot: 'ロボットを追加',
      addGroup: 'グループを作成',
      deploy: '「{name}」をロボットに配信',
      deployAny: '構成を配信…',
      language: '言語：{name}',
      theme: 'テーマ：{name}',
      team: 'チーム「{name}」に切り替え',
      forget: '最近の検索を消去',
    },
    noMatch: '「{keyword}」は見つかりません',
    noMatchHint: 'ほかの言葉やシリアル番号を試してください。',
    results: '{count} 件の結果',
    failed: '検索できないため、ページと操作だけを表示しています。',
    move: '移動',
    choose: '決定',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'search/ja-JP': typeof phrases;
  }
}
