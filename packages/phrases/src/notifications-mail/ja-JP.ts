import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notificationsMail: {
    open: 'Muster で開く',
    why: 'このメールは Muster の通知設定で停止できます。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-mail/ja-JP': typeof phrases;
  }
}
