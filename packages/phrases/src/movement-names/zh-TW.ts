import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      movement: '即時移動狀態',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'movement-names/zh-TW': typeof phrases;
  }
}
