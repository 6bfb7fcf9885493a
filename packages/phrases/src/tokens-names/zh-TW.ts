import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      tokens: 'API 權杖',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tokens-names/zh-TW': typeof phrases;
  }
}
