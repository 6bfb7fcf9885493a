import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'commands.failed': {
        name: '自分のタスクの失敗',
        title: 'タスクが失敗：{subject}',
        text: '{count} 台のロボットが完了していません。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'commands-notices/ja-JP': typeof phrases;
  }
}
