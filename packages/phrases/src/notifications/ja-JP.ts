import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notifications: {
    unread: '未読 {count} 件',
    tab: {
      all: 'すべて',
      unread: '未読',
      settings: '通知設定',
    },
    readAll: 'すべて既読にする',
    all: 'すべての通知を表示',
    more: '以前の通知を表示',
    isNew: '未読',
    any: '新しい通知',
    empty: {
      title: '通知はありません',
      message: 'タスクの失敗や役割の変更など、あなたに関係することがここに表示されます。',
    },
    settings: {
      hint: 'このチームの通知の受け取り方を選択します。',
      kind: '通知',
      inApp: 'コンソール内',
      mail: 'メール',
      of: '{way}：{kind}',
    },
  },
  errors: {
    'notification.unknown_kind': {
      title: 'この種類の通知は見つかりません',
      message: 'ページを再読み込みしてもう一度お試しください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications/ja-JP': typeof phrases;
  }
}
