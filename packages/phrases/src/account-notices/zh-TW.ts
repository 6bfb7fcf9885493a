import type { Sections } from '../phrase.ts';

export const phrases = {
  notices: {
    kind: {
      'account.newBrowser': {
        name: '從新的瀏覽器登入',
        title: '從新的瀏覽器登入了您的帳號',
        text: '來自 {address}',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-notices/zh-TW': typeof phrases;
  }
}
