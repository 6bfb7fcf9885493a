import type { Sections } from '../phrase.ts';

export const phrases = {
  notificationsMail: {
    open: '在 Muster 中開啟',
    why: '您可以在 Muster 的通知設定中關閉這類郵件。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-mail/zh-TW': typeof phrases;
  }
}
