import type { Sections } from '../phrase.ts';

export const phrases = {
  start: {
    failed: {
      title: '這一頁無法載入',
      message: '請檢查網路連線。Muster 會每半分鐘自動再試一次。',
      browser: '如果仍然無法開啟，請改用最新版的 Chrome、Edge、Firefox 或 Safari。',
    },
    noScript: 'Muster 需要 JavaScript。請在瀏覽器的設定中允許這個網站使用，再重新載入頁面。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'start/zh-TW': typeof phrases;
  }
}
