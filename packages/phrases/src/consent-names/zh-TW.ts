import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      terms: '服務條款',
      privacy: '隱私權政策',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent-names/zh-TW': typeof phrases;
  }
}
