import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  common: {
    product: 'Muster',
    covered: { show: '表示', hint: '安全のため、表示する前に本人確認が必要です。' },
    noGroup: 'グループなし',
    role: { owner: 'オーナー', admin: '管理者', member: 'メンバー', operator: 'オペレーター' },
    roleDescription: {
      owner: 'メンバー、キー、ロボット、購入など、チーム全体を管理します。オーナーはチームに 1 人だけです。',
      admin: 'メンバー、グループ、すべてのロボットを管理します。役割の変更とチームの譲渡はできません。',
      member: '所属するグループのロボットと構成を管理します。',
      operator: '所属するグループのロボットを確認し、コマンドを送信します。',
    },
    action: {
      undo: '元に戻す',
      save: '保存',
      cancel: 'キャンセル',
      close: '閉じる',
      delete: '削除',
      remove: '削除',
      retry: '再試行',
      clearSearch: '検索文字を消去',
      back: '戻る',
      more: 'その他',
      copy: 'コピー',
      copied: 'コピーしました',
      confirm: 'OK',
      done: '完了',
      select: '選択',
      selectAll: 'すべて選択',
      clearFilters: '絞り込みを解除',
      reload: 'ページを再読み込み',
    },
    time: { justNow: 'たった今' },
    list: {
      summary: '{total} 件中 {from}–{to} 件',
      summaryCapped: '{total} 件以上のうち {from}–{to} 件',
      noMatch: '条件に一致するものがありません',
      pages: 'ページ',
      size: '1 ページの件数',
      sizeOf: '{count} 件ずつ',
      page: '{page} ページ',
      previousPage: '前のページ',
      nextPage: '次のページ',
    },
    value: { unknown: '不明', optional: '任意' },
    loading: '読み込み中…',
    language: '言語',
    theme: { label: 'テーマ', light: 'ライト', dark: 'ダーク', system: 'システムに合わせる' },
    offline: {
      title: 'オフラインです',
      message: 'このパソコンのネットワークを確認してください。接続が回復すると、自動的に再開します。',
    },
    problem: {
      networkTitle: 'サーバーに接続できません',
      network: 'ネットワークを確認して、再試行してください。',
      partial: '一部のデータを読み込めませんでした。再試行してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'common/ja-JP': typeof phrases;
  }
}
