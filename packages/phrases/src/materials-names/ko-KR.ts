import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  commands: {
    kind: {
      'material.send': '자료 보내기',
    },
  },
  shell: {
    page: {
      materials: '팀 자료',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials-names/ko-KR': typeof phrases;
  }
}
