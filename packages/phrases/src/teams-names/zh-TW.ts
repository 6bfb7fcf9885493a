import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { accountCenter: '團隊' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'teams-names/zh-TW': typeof phrases;
  }
}
