import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      wall: '監控牆',
      wallLink: '監控牆',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'wall-names/zh-TW': typeof phrases;
  }
}
