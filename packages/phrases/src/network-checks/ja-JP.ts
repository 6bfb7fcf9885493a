import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  networkChecks: {
    fileName: 'ネットワークの確認',
    title: 'ネットワーク',
    item: {
      upload: 'アップロード',
      download: 'ダウンロード',
      ping: '遅延',
      cloud: 'クラウド',
    },
    cloud: {
      reached: '接続可',
      unreached: '接続不可',
    },
    result: {
      bad: '不良',
      error: 'テスト失敗',
      notObtained: '取得不可',
      normal: '普通',
      loading: 'テスト中',
      good: '良好',
      none: '未確認',
    },
    check: 'ネットワークを確認',
    again: '再確認',
    loading: 'ロボットがネットワークをテストしています…',
    failed: 'ネットワークテストに失敗したか、ロボットのバージョンが対応していません',
    never: '過去 {count} 日間に確認はありません',
    earlier: '以前の結果（{count}）',
    asker: '確認した人：{name}',
    column: {
      group: 'グループ',
      robot: 'ロボット',
      sn: 'シリアル番号',
      result: '結果',
      upload: 'アップロード（Mbit/s）',
      download: 'ダウンロード（Mbit/s）',
      ping: '遅延（ms）',
      cloud: 'クラウド',
      accessPoint: 'アクセスポイント',
      time: '日時（{timeZone}）',
      checked: '確認日時',
    },
    subtitle: 'ロボット {count} 台、オンライン {online} 台',
    start: 'オンラインの {count} 台を確認',
    nobody: 'オンラインのロボットはありません',
    started: '{count} 台がネットワークをテストしています',
    leftOffline: 'オフラインの {count} 台は対象外です',
    underway: '{count} 台はすでにテスト中です',
    offline: 'オフライン',
    export: 'エクスポート',
    results: '結果で絞り込む',
    allResults: 'すべての結果',
    search: '名前、シリアル番号を検索',
    empty: {
      title: 'ロボットがありません',
      message: 'ロボットを追加すると、グループ全体のネットワークをここで確認できます。',
      noMatch: '条件に合うロボットがありません',
    },
  },
  errors: {
    'network_check.underway': {
      title: 'テスト中です',
      message: 'これらのロボットはネットワークをテストしています。結果はここに表示されます。',
    },
    'network_check.too_many': {
      title: 'ロボットが多すぎます',
      message: '一度に確認できるのは 10,000 台までです。グループを選択してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'network-checks/ja-JP': typeof phrases;
  }
}
