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
      more: '昨日の同じ時刻より {count} 台多い',
      fewer: '昨日の同じ時刻より {count} 台少ない',
      asMany: '昨日の同じ時刻と同じ',
      history: '接続中のロボット：過去 {days} 日の同じ時刻と現在',
      allNormal: 'すべて正常',
      noneHigh: 'なし',
      lostSince: '最長：{time}',
      neverSeen: '一度も接続なし',
      notActivated: '未アクティベート',
      stopped: '監視を停止中：{count} 台',
      notOnStation: '遠隔監視に未追加：{count} 台',
      selfReported:
        'この状態ランプはロボット自身の報告によるものです。遠隔監視に追加すると、すべての異常を確認でき、アラートを受け取れます。',
      openStation: '遠隔監視を開く',
    },
    needs: {
      title: '対応が必要',
      count: '{count} 件',
      nothing: '対応が必要なことはありません',
      nothingHint: 'アラート、障害、失敗したタスク、参加申請がここに表示されます。',
      fault: '{name}：{fault}',
      seeRobot: 'ロボットを見る',
      alerts: '未対応のアラート {count} 件',
      worst: '最も深刻：{what}（{robot}）、{time}',
      worstOfMany: '最も深刻：{what}（ロボット {count} 台）、{time}',
      seeAlerts: 'アラートを見る',
      lost: '接続が切れたロボット {count} 台',
      tasks: '{count} 件のタスクが失敗',
      seeWhy: '原因を見る',
      approvals: '{count} 人が参加を希望',
      approvalsHint: '承認するとチームに参加できます。',
      review: '確認',
      outOfSync: '{count} 台のロボットが未同期',
      outOfSyncHint: '配信に失敗 {failed} 台、別のバージョン {drifted} 台',
      failedHint: '構成の配信に失敗しました。',
      driftedHint: '報告された構成のバージョンが異なります。',
      show: '表示',
      seeRollout: '段階配信を見る',
      rolloutBy: '{person} さんが作成しました。別の人が承認すると始まります。',
    },
    lesson: { title: '次の授業', running: '進行中の授業' },
    rollouts: {
      title: '終了していない段階配信',
      all: 'すべての段階配信',
    },
    activity: {
      title: '最近の操作',
      all: 'すべての操作ログ',
    },
    storage: {
      of: '/ {total}',
      title: 'ストレージ',
      files: '{count} 個のファイル',
    },
    sync: {
      title: '構成',
      failed: '配信失敗',
      drifted: '未同期',
      waiting: 'オンライン待ち',
      all: 'すべての構成',
      allInSync: '未同期のロボットはありません。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard/ja-JP': typeof phrases;
  }
}
