import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  idle: {
    title: '업데이트가 일시 중지되었습니다',
    message: '3분 동안 조작이 없어 {time}의 상태를 표시하고 있습니다.',
    continue: '계속 업데이트',
    wall: '상황판 열기',
    wallHint: '조작하는 사람이 없는 화면에는 상황판을 사용해 주세요. 계속 업데이트됩니다.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'idle/ko-KR': typeof phrases;
  }
}
