import type { Sections } from '../phrase.ts';

export const phrases = {
  tasks: {
    leftOut: '已略過 {count} 台離線的機器人。',
    missing: '{count} 台機器人已被刪除，或已移到您看不到的群組。',
    missingGroups: '{count} 個群組已被刪除，或您無法再看到。',
    retried: '已重新派送給 {count} 台機器人',
    newTask: '查看新任務',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tasks/zh-TW': typeof phrases;
  }
}
