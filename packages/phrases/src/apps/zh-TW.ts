import type { Sections } from '../phrase.ts';

export const phrases = {
  errors: {
    'app.not_found': { title: '找不到應用程式', message: '它可能已被刪除，請重新整理頁面。' },
    'app.other_package': { title: '這是另一個應用程式', message: '請選擇同一個應用程式的安裝套件。' },
    'app.older': {
      title: '這是較舊的版本',
      message: '團隊已有較新的版本，機器人不會以舊版取代新版。確定要上傳嗎？',
    },
    'app.other_signer': {
      title: '簽署者不同',
      message: '這個套件的簽署者與現有版本不同，機器人會拒絕更新。確定要上傳嗎？',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/zh-TW': typeof phrases;
  }
}
