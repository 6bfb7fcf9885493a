import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  viewing: {
    banner: '{name}({role}) 님으로 보고 있습니다. 변경할 수 없습니다.',
    end: '보기 종료',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing-names/ko-KR': typeof phrases;
  }
}
