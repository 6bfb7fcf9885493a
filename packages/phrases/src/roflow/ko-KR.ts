import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    area: {
      roflow: 'Roflow 프로젝트',
    },
    allows: {
      'roflow.send': '로봇에 Roflow 프로젝트를 설치하고 제거합니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roflow/ko-KR': typeof phrases;
  }
}
