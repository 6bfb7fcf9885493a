import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      alerts: '警報',
      alertSettings: '警報設定',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-names/zh-TW': typeof phrases;
  }
}
