import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  idle: {
    title: '已暂停更新',
    message: '超过 3 分钟没有操作，页面停留在 {time} 的状态。',
    continue: '继续更新',
    wall: '打开监控墙',
    wallHint: '无人操作的屏幕请使用监控墙，它会一直更新。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'idle/zh-CN': typeof phrases;
  }
}
