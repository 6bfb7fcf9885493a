import type { Sections } from '../phrase.ts';

export const phrases = {
  feedbackMail: {
    received: {
      subject: {
        problem: '{team} 回報問題',
        idea: '{team} 的建議',
        question: '{team} 的疑問',
        general: '{team} 的意見回饋',
      },
      picture: '查看圖片',
      sentBy: '傳送者：{name}（{email}）',
      page: '頁面：{page}',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback-mail/zh-TW': typeof phrases;
  }
}
