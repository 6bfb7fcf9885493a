import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  commands: {
    kind: {
      'material.send': '素材の送信',
    },
  },
  shell: {
    page: {
      materials: 'チーム素材',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials-names/ja-JP': typeof phrases;
  }
}
