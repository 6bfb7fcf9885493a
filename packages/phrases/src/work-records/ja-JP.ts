import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecords: {
    fileName: '作業記録',
    title: '作業記録',
    subtitle: '過去 {count} 日間（{timeZone}）',
    column: {
      time: '日時（{timeZone}）',
      group: 'グループ',
      robot: 'ロボット',
      sn: 'シリアル番号',
      code: 'コード',
      what: '内容',
      change: '変化',
      minutes: '継続時間（分）',
      actor: '実行者',
      detail: '詳細',
    },
    change: {
      came: '発生',
      went: '解消',
      done: '完了',
      failed: '失敗',
    },
    period: { label: '期間', day: '1 日', last7: '過去 7 日間', last14: '過去 14 日間' },
    days: '日別の記録',
    dayLabel: '{day}：異常 {troubles}、操作の完了 {done}、失敗 {failed}',
    figure: {
      done: '完了した操作',
      failed: '失敗した操作',
      troubleTime: '異常時間の合計',
      robots: '異常が発生したロボット',
    },
    topCodes: '最も多い異常',
    topRobots: '異常時間が長いロボット',
    times: '{count} 回',
    emptyDay: '異常はありません',
    export: {
      action: 'エクスポート',
      title: '作業記録をエクスポート',
      submit: 'ダウンロード',
      period: '期間',
      periodHint: '最大 {count} 日間を選択できます。チームのタイムゾーン（{timeZone}）で数えます。',
      format: '形式',
      csv: 'CSV ファイル',
      xlsx: 'Excel ファイル（XLSX）',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records/ja-JP': typeof phrases;
  }
}
