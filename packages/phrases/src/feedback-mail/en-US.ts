import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedbackMail: {
    received: {
      subject: {
        problem: 'Problem reported by {team}',
        idea: 'Idea from {team}',
        question: 'Question from {team}',
        general: 'Feedback from {team}',
      },
      picture: 'View the picture',
      sentBy: 'Sent by {name} ({email})',
      page: 'Page: {page}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback-mail/en-US': typeof phrases;
  }
}
