import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      mails: '邮件发送',
      demoMails: '演示邮件',
      mailTemplates: '邮件模板',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail-names/zh-CN': typeof phrases;
  }
}
