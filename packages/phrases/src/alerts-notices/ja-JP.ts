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
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-notices/ja-JP': typeof phrases;
  }
}
