import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  pushMail: {
    test: {
      title: '浏览器通知已可使用',
      body: '机器人有警报时，您会在这里收到通知。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push-mail/zh-CN': typeof phrases;
  }
}
