import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { peopleManager: '成員' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-names/zh-TW': typeof phrases;
  }
}
