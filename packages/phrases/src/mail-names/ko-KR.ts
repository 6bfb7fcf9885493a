import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      mails: '메일 발송',
      demoMails: '데모 메일',
      mailTemplates: '메일 템플릿',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail-names/ko-KR': typeof phrases;
  }
}
