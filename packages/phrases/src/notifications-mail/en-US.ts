import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notificationsMail: {
    open: 'Open in Muster',
    why: 'You can turn these e-mails off in the notification settings of Muster.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-mail/en-US': typeof phrases;
  }
}
