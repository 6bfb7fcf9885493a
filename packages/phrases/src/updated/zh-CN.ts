import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  updated: {
    title: '这部分无法加载',
    message: '此页打开后 Muster 可能已更新，重新加载即可继续。尚未保存的更改会丢失，请先保存或复制。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'updated/zh-CN': typeof phrases;
  }
}
