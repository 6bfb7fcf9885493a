import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'account.owns_team': {
      title: '소유자는 팀을 떠날 수 없습니다',
      message: '먼저 팀을 다른 멤버에게 이전해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account/ko-KR': typeof phrases;
  }
}
