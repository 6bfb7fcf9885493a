import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  alertsMail: {
    subject: '{count} 条警报（{team}）',
    heading: '{count} 条警报',
    intro: '{name}，您好：团队“{team}”监控中的机器人发生异常。',
    line: {
      one: '{robot}：{what}',
      behind: '{name} 的 {count} 台机器人：{what}',
      of: '群组 {name} 的 {count} 台机器人：{what}',
    },
    more: '另有 {count} 条警报。',
    since: '开始时间：{time}',
    groups: '群组：{groups}',
    moreRobots: '另有 {count} 台机器人',
    open: '查看警报',
    why: '因为团队“{team}”的监控条件将您列为收件人，所以您会收到这封邮件。',
    updates: {
      subject: '{count} 台机器人的操作系统不是最新版本',
      text: '{groups}：这些机器人的版本比 {version} 旧。',
      open: '查看远程监控',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-mail/zh-CN': typeof phrases;
  }
}
