import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecordsMail: {
    subject: {
      daily: '日次作業レポート {period}（{team}）',
      last7: '過去 7 日間の作業レポート {period}（{team}）',
      last31: '過去 31 日間の作業レポート {period}（{team}）',
    },
    heading: {
      daily: '日次作業レポート',
      last7: '過去 7 日間の作業レポート',
      last31: '過去 31 日間の作業レポート',
    },
    intro: '{name} 様、チーム「{team}」で監視中のロボットの {period} の作業レポートです。',
    quiet: 'この期間に異常はありませんでした。',
    figure: {
      robots: 'ロボット',
      troubled: '異常が発生したロボット',
      troubles: '異常の件数',
      minutes: '異常時間の合計',
    },
    before: '前の期間：{value}',
    bars: {
      days: '日別の異常件数',
      codes: '最も多い異常',
      worst: '異常時間が長いロボット',
      own: '自動で実行された操作',
    },
    failed: '失敗 {count} 回',
    open: '作業記録を表示',
    why: 'チーム「{team}」の監視条件で受信者に指定されているため、このメールをお送りしています。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records-mail/ja-JP': typeof phrases;
  }
}
