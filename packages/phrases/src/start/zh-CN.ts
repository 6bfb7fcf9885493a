import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  start: {
    failed: {
      title: '此页无法加载',
      message: '请检查网络连接。Muster 会每半分钟自动重试一次。',
      browser: '如果仍然无法打开，请改用最新版的 Chrome、Edge、Firefox 或 Safari。',
    },
    noScript: 'Muster 需要 JavaScript。请在浏览器的设置中允许此网站使用，再重新加载页面。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'start/zh-CN': typeof phrases;
  }
}
