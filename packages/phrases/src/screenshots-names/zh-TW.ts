import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      screens: '畫面截圖',
      screenRules: '截圖規則',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots-names/zh-TW': typeof phrases;
  }
}
