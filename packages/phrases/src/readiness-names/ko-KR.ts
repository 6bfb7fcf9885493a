import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      readiness: '수업 준비 보드',
    },
  },
  commands: {
    kind: {
      'device.wake': '깨우기',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'readiness-names/ko-KR': typeof phrases;
  }
}
