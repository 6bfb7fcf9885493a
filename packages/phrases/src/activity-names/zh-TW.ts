import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      activity: '操作紀錄',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'activity-names/zh-TW': typeof phrases;
  }
}
