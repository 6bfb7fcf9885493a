import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      mails: 'Mail delivery',
      demoMails: 'Demo mail',
      mailTemplates: 'Mail templates',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail-names/en-US': typeof phrases;
  }
}
