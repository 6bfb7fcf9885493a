import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { taskManager: '使用紀錄' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'commands-names/zh-TW': typeof phrases;
  }
}
