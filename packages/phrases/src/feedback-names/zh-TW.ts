import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      feedback: '收到的意見',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback-names/zh-TW': typeof phrases;
  }
}
