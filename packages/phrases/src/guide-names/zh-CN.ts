import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      toolIntro: '工具介绍',
      fileTypes: '文件格式说明',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide-names/zh-CN': typeof phrases;
  }
}
