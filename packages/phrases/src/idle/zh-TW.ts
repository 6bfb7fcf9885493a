import type { Sections } from '../phrase.ts';

export const phrases = {
  idle: {
    title: '已暫停更新',
    message: '超過 3 分鐘沒有操作，畫面停在 {time} 的狀態。',
    continue: '繼續更新',
    wall: '開啟監控牆',
    wallHint: '沒有人操作的螢幕請使用監控牆，它會一直更新。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'idle/zh-TW': typeof phrases;
  }
}
