import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedbackMail: {
    received: {
      subject: {
        problem: '{team}에서 보낸 문제 신고',
        idea: '{team}에서 보낸 제안',
        question: '{team}에서 보낸 질문',
        general: '{team}에서 보낸 의견',
      },
      picture: '그림 보기',
      sentBy: '보낸 사람: {name}({email})',
      page: '페이지: {page}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback-mail/ko-KR': typeof phrases;
  }
}
