import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      toolIntro: '工具介紹',
      fileTypes: '檔案格式說明',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide-names/zh-TW': typeof phrases;
  }
}
