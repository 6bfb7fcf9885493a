import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      workRecords: '工作紀錄',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records-names/zh-TW': typeof phrases;
  }
}
