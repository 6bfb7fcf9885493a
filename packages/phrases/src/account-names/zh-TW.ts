import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    account: {
      myAccount: '我的帳號',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-names/zh-TW': typeof phrases;
  }
}
