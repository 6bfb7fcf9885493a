import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
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
