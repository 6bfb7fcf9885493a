import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'commands.failed': {
        name: '내 작업 실패',
        title: '작업 실패: {subject}',
        text: '로봇 {count}대가 완료하지 못했습니다.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'commands-notices/ko-KR': typeof phrases;
  }
}
