import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tasks: {
    leftOut: 'オフラインのロボット {count} 台をスキップしました。',
    missing: 'ロボット {count} 台は削除されたか、表示できないグループに移動しました。',
    missingGroups: 'グループ {count} 件は削除されたか、表示できなくなりました。',
    retried: 'ロボット {count} 台で再試行しました',
    newTask: '新しいタスクを表示',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tasks/ja-JP': typeof phrases;
  }
}
