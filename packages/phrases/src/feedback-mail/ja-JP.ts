import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedbackMail: {
    received: {
      subject: {
        problem: '{team} からの問題の報告',
        idea: '{team} からの提案',
        question: '{team} からの質問',
        general: '{team} からのフィードバック',
      },
      picture: '画像を表示',
      sentBy: '送信者：{name}（{email}）',
      page: 'ページ：{page}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback-mail/ja-JP': typeof phrases;
  }
}
