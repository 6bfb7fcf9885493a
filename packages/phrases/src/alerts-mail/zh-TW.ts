import type { Sections } from '../phrase.ts';

export const phrases = {
  alertsMail: {
    subject: '{count} 則警報（{team}）',
    heading: '{count} 則警報',
    intro: '{name}，您好：團隊「{team}」監控中的機器人發生異常。',
    line: {
      one: '{robot}：{what}',
      behind: '{name} 的 {count} 台機器人：{what}',
      of: '群組 {name} 的 {count} 台機器人：{what}',
    },
    more: '另有 {count} 則警報。',
    since: '開始時間：{time}',
    groups: '群組：{groups}',
    moreRobots: '另有 {count} 台機器人',
    open: '查看警報',
    why: '因為團隊「{team}」的監控條件將您列為收件人，所以您會收到這封郵件。',
    updates: {
      subject: '{count} 台機器人的作業系統不是最新版本',
      text: '{groups}：這些機器人的版本比 {version} 舊。',
      open: '查看遠端監控',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-mail/zh-TW': typeof phrases;
  }
}
