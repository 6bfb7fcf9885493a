import type { Sections } from '../phrase.ts';

export const phrases = {
  workRecordsMail: {
    subject: {
      daily: '{period} 每日工作報告（{team}）',
      last7: '最近 7 天工作報告 {period}（{team}）',
      last31: '最近 31 天工作報告 {period}（{team}）',
    },
    heading: {
      daily: '每日工作報告',
      last7: '最近 7 天工作報告',
      last31: '最近 31 天工作報告',
    },
    intro: '{name}，您好：這是團隊「{team}」監控中的機器人在 {period} 的工作報告。',
    quiet: '這段期間沒有發生異常。',
    figure: {
      robots: '機器人',
      troubled: '發生異常的機器人',
      troubles: '異常次數',
      minutes: '異常時間合計',
    },
    before: '前一期間：{value}',
    bars: {
      days: '每日異常次數',
      codes: '最常見的異常',
      worst: '異常時間最長的機器人',
      own: '自動執行的操作',
    },
    failed: '失敗 {count} 次',
    open: '查看工作紀錄',
    why: '因為團隊「{team}」的監控條件將您列為收件人，所以您會收到這封郵件。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records-mail/zh-TW': typeof phrases;
  }
}
