import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'rollouts.halted': {
        name: '段階配信の自動停止',
        title: '停止しました：{name}',
        text: '第 {wave} 段階で失敗したロボットが多すぎます。再開、終了、ロールバックのいずれかを選ぶまで、新しいインストールは始まりません。',
      },
      'rollouts.approvalWanted': {
        name: '段階配信の承認待ち',
        title: '承認待ち：{name}',
        text: '{by} がこの段階配信を提出しました。別の人が承認すると開始します。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-notices/ja-JP': typeof phrases;
  }
}
