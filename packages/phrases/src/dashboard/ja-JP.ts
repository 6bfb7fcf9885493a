import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  dashboard: {
    greeting: {
      morning: 'おはようございます、{name} さん',
      afternoon: 'こんにちは、{name} さん',
      evening: 'こんばんは、{name} さん',
    },
    robots: {
      label: 'ロボットの状態',
      total: 'ロボット {count} 台',
      reachable: '接続中',
      ofAll: '全体の {percent}',
      allNormal: 'すべて正常',
      noneHigh: 'なし',
      lostSince: '最長：{time}',
      neverSeen: '一度も接続なし',
      notActivated: '未アクティベート',
    },
    needs: {
      title: '対応が必要',
      count: '{count} 件',
      nothing: '対応が必要なことはありません',
      nothingHint: '障害、失敗したタスク、参加リクエストがここに表示されます。',
      fault: '{name}：{fault}',
      seeRobot: 'ロボットを見る',
      tasks: '{count} 件のタスクが失敗',
      seeWhy: '原因を見る',
      approvals: '{count} 人が参加を希望',
      approvalsHint: '承認するとチームに参加できます。',
      review: '確認',
      outOfSync: '{count} 台のロボットが未同期',
      outOfSyncHint: '配信に失敗 {failed} 台、別のバージョン {drifted} 台',
      show: '表示',
    },
    activity: {
      title: '最近の操作',
      all: 'すべての操作ログ',
    },
    storage: {
      all: 'ファイルを使う構成',
      title: 'ストレージ',
      files: '{count} 個のファイル',
    },
    sync: {
      title: '構成',
      failed: '配信失敗',
      drifted: '別のバージョン',
      waiting: 'オンライン待ち',
      all: 'すべての構成',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard/ja-JP': typeof phrases;
  }
}
