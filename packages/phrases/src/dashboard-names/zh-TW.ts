import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      dashboard: '儀表板',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard-names/zh-TW': typeof phrases;
  }
}
