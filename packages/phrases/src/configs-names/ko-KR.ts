import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: { page: { config: '내 구성', configDetail: '구성 편집' } },
  commands: { kind: { 'config.apply': '구성 배포' } },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'configs-names/ko-KR': typeof phrases;
  }
}
