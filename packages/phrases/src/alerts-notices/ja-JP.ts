import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'alerts.assigned': {
        name: 'アラートの担当になったとき',
        title: '{by}があなたを {count} 件のアラートの担当者にしました',
        text: '開いて、ロボットと対処方法を確認してください。',
      },
      'alerts.escalated': {
        name: 'アラートに誰も対応しないとき',
        title: '{count} 件のアラートに誰も対応していません：{name}',
        text: '{minutes} 分以内に誰も対応していません。',
      },
      'alerts.updates': {
        name: '更新が必要なロボット',
        title: '{count} 台のロボットの OS が最新ではありません',
        text: '{groups}：バージョン {version} より古い OS を使用しています。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-notices/ja-JP': typeof phrases;
  }
}
