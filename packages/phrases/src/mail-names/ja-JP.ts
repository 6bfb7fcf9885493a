import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      mails: 'メールの送信',
      demoMails: 'デモのメール',
      mailTemplates: 'メールのテンプレート',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail-names/ja-JP': typeof phrases;
  }
}
