import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  start: {
    failed: {
      title: '이 페이지를 불러올 수 없습니다',
      message: '네트워크 연결을 확인해 주세요. Muster가 30초마다 자동으로 다시 시도합니다.',
      browser: '그래도 열리지 않으면 최신 버전의 Chrome, Edge, Firefox 또는 Safari를 사용해 주세요.',
    },
    noScript:
      'Muster에는 JavaScript가 필요합니다. 브라우저 설정에서 이 사이트의 JavaScript를 허용한 뒤 페이지를 다시 불러오세요.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'start/ko-KR': typeof phrases;
  }
}
