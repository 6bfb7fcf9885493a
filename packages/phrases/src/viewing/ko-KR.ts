import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'view.read_only': {
      title: '다른 사용자로 보는 중입니다',
      message: '다른 사용자로 보는 동안에는 변경할 수 없습니다. 먼저 보기를 종료해 주세요.',
    },
    'view.beyond': {
      title: '이 멤버로 볼 수 없습니다',
      message: '나보다 권한이 적은 멤버로만 볼 수 있습니다.',
    },
  },
  permissions: {
    allows: {
      'people.viewAs': '권한이 더 적은 멤버로 콘솔을 봅니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing/ko-KR': typeof phrases;
  }
}
