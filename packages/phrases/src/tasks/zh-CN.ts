import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tasks: {
    leftOut: '已跳过 {count} 台离线的机器人。',
    missing: '{count} 台机器人已被删除，或已移到您看不到的群组。',
    missingGroups: '{count} 个群组已被删除，或您无法再看到。',
    retried: '已重新下发给 {count} 台机器人',
    newTask: '查看新任务',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tasks/zh-CN': typeof phrases;
  }
}
