import type { Sections } from '../phrase.ts';

export const phrases = {
  pushMail: {
    test: {
      title: '瀏覽器通知已可使用',
      body: '機器人有警報時，您會在這裡收到通知。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push-mail/zh-TW': typeof phrases;
  }
}
