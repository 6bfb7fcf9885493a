import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notificationsMail: {
    open: '在 Muster 中打开',
    why: '您可以在 Muster 的通知设置中关闭此类邮件。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications-mail/zh-CN': typeof phrases;
  }
}
