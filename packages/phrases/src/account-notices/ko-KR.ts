import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'account.twoStepReset': {
        name: '2단계 인증 재설정',
        title: '{name} 님의 2단계 인증이 곧 꺼집니다',
        text: '{hours}시간 후에 꺼집니다. 본인이 아니라면 취소하고 비밀번호를 변경해 주세요.',
      },
      'account.newBrowser': {
        name: '새 브라우저에서 로그인',
        title: '새 브라우저에서 로그인했습니다',
        text: '위치: {address}',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-notices/ko-KR': typeof phrases;
  }
}
