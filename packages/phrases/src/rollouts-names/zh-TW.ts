import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { rollouts: '分批推出', rolloutNew: '新增分批推出' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-names/zh-TW': typeof phrases;
  }
}
