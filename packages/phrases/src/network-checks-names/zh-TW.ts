import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      networkChecks: '網路檢查',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'network-checks-names/zh-TW': typeof phrases;
  }
}
