import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  commands: {
    kind: {
      'material.send': '发送素材',
    },
  },
  shell: {
    page: {
      materials: '团队素材',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials-names/zh-CN': typeof phrases;
  }
}
