import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecordsMail: {
    subject: {
      daily: '{period} 每日工作报告（{team}）',
      last7: '最近 7 天工作报告 {period}（{team}）',
      last31: '最近 31 天工作报告 {period}（{team}）',
    },
    heading: {
      daily: '每日工作报告',
      last7: '最近 7 天工作报告',
      last31: '最近 31 天工作报告',
    },
    intro: '{name}，您好：这是团队“{team}”监控中的机器人在 {period} 的工作报告。',
    quiet: '这段时间没有发生异常。',
    figure: {
      robots: '机器人',
      troubled: '发生异常的机器人',
      troubles: '异常次数',
      minutes: '异常时间合计',
    },
    before: '上一期间：{value}',
    bars: {
      days: '每日异常次数',
      codes: '最常见的异常',
      worst: '异常时间最长的机器人',
      own: '自动执行的操作',
    },
    failed: '失败 {count} 次',
    open: '查看工作记录',
    why: '因为团队“{team}”的监控条件将您列为收件人，所以您会收到这封邮件。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records-mail/zh-CN': typeof phrases;
  }
}
