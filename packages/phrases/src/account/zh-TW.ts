import type { Sections } from '../phrase.ts';

export const phrases = {
  errors: {
    'account.owns_team': {
      title: '擁有者無法離開團隊',
      message: '請先將團隊移轉給其他成員。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account/zh-TW': typeof phrases;
  }
}
