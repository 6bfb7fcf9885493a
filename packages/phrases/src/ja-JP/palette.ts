import type { palette as source } from '../zh-TW/palette.ts';
import type { Phrases } from '../phrase.ts';

export const palette = {
  open: '検索または移動',
  label: '検索とコマンド',
  placeholder: 'ロボット、グループ、メンバー、設定、操作を検索',
  section: {
    recent: '最近の検索',
    actions: '操作',
    pages: 'ページ',
    devices: 'ロボット',
    groups: 'デバイスグループ',
    people: 'メンバー',
    configs: '設定',
  },
  action: {
    addRobot: 'ロボットを追加',
    addGroup: 'グループを追加',
    deploy: '「{name}」をロボットに配信',
    deployAny: '設定を配信…',
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
} as const satisfies Phrases<typeof source>;
