import type { Sections } from '../phrase.ts';

export const phrases = {
  notices: {
    kind: {
      'account.twoStepReset': {
        name: '重設二階段驗證',
        title: '「{name}」的二階段驗證即將關閉',
        text: '{hours} 小時後關閉。若不是本人，請取消並變更密碼。',
      },
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
