import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedbackMail: {
    received: {
      subject: {
        problem: '{team} 报告问题',
        idea: '{team} 的建议',
        question: '{team} 的疑问',
        general: '{team} 的意见反馈',
      },
      picture: '查看图片',
      sentBy: '发送者：{name}（{email}）',
      page: '页面：{page}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback-mail/zh-CN': typeof phrases;
  }
}
