import type { groups as source } from '../zh-TW/groups.ts';
import type { Phrases } from '../phrase.ts';

export const groups = {
  title: 'グループ一覧',
  add: 'グループを追加',
  search: 'グループ名を検索',
  isDefault: 'デフォルトグループ',
  column: {
    name: 'グループ',
    devices: 'ロボット',
    online: 'オンライン',
    members: 'メンバー',
    config: '設定',
    created: '作成日時',
  },
  deviceCount: 'ロボット {count} 台',
  onlineCount: '{count} 台がオンライン',
  memberCount: 'メンバー {count} 人',
  empty: {
    title: 'デバイスグループがまだありません',
    message: 'クラスやフロアごとにロボットをまとめ、管理する人を決められます。',
    noMatch: '「{keyword}」に一致するグループはありません',
  },
  create: {
    title: 'グループを追加',
    name: 'グループ名',
    namePlaceholder: '例：5年2組',
    submit: 'グループを作成',
    created: 'グループ「{name}」を作成しました',
  },
  key: {
    download: 'QR コードをダウンロード',
    picture: 'グループ「{group}」のキーの QR コード',
    title: 'グループキー',
    hint: 'このキーをロボットに入力すると、ロボットがこのグループに参加します。',
    copy: 'キーをコピー',
    copied: 'キーをコピーしました',
    hidden: 'このキーを見る権限がありません',
  },
  showDevices: 'ロボットを見る',
} as const satisfies Phrases<typeof source>;
