import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      mails: '郵件寄送',
      demoMails: '示範郵件',
      mailTemplates: '郵件範本',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail-names/zh-TW': typeof phrases;
  }
}
