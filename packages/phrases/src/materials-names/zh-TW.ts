import type { Sections } from '../phrase.ts';

export const phrases = {
  commands: {
    kind: {
      'material.send': '傳送素材',
    },
  },
  shell: {
    page: {
      materials: '團隊素材',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials-names/zh-TW': typeof phrases;
  }
}
