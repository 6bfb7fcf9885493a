import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  updated: {
    title: '이 부분을 불러올 수 없습니다',
    message:
      '이 페이지를 연 뒤 Muster가 업데이트되었을 수 있습니다. 새로 고치면 계속할 수 있습니다. 저장하지 않은 변경 사항은 사라지므로 먼저 저장하거나 복사해 주세요.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'updated/ko-KR': typeof phrases;
  }
}
