import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  alertsMail: {
    subject: 'アラート {count} 件（{team}）',
    heading: 'アラート {count} 件',
    intro: '{name} 様、チーム「{team}」で監視中のロボットに異常が発生しました。',
    line: {
      one: '{robot}：{what}',
      behind: '{name} 配下のロボット {count} 台：{what}',
      of: 'グループ {name} のロボット {count} 台：{what}',
    },
    more: 'ほかに {count} 件のアラートがあります。',
    since: '発生：{time}',
    groups: 'グループ：{groups}',
    moreRobots: 'ほかに {count} 台のロボット',
    open: 'アラートを表示',
    why: 'チーム「{team}」の監視条件で受信者に指定されているため、このメールをお送りしています。',
    updates: {
      subject: '{count} 台のロボットの OS が最新ではありません',
      text: '{groups}：バージョン {version} より古い OS を使用しています。',
      open: '遠隔監視を見る',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-mail/ja-JP': typeof phrases;
  }
}
