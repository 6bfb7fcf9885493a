import type { Sections } from '../phrase.ts';

export const phrases = {
  updated: {
    title: '這部分無法載入',
    message: '這一頁開啟後 Muster 可能已更新，重新載入即可繼續。尚未儲存的變更會遺失，請先儲存或複製。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'updated/zh-TW': typeof phrases;
  }
}
