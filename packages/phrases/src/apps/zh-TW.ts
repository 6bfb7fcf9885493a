import type { Sections } from '../phrase.ts';

export const phrases = {
  errors: {
    'app.conflict': {
      title: '應用程式已被他人重新命名',
      message: '您編輯期間有人重新命名了這個應用程式，請選擇使用您的名稱或對方的名稱。',
    },
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
  apps: {
    choose: '選擇應用程式',
    chooseHint: '團隊的應用程式，以及機器人上已有的應用程式。',
    onRobotsOnly: '僅在機器人上',
    link: { normal: '正常', linkOff: '連結失效', notFound: '找不到' },
    linkHint: {
      linkOff: '團隊裡的安裝檔已刪除。請重新上傳，或選擇其他應用程式。',
      notFound: '團隊和機器人都沒有這個應用程式。請檢查套件名稱。',
    },
    crashed: '曾異常終止',
    state: { normal: '正常', linkOff: '離線', notFound: '找不到' },
    ofRobot: {
      title: '應用程式',
      empty: '沒有應用程式',
      neverSaid: '這台機器人尚未回報已安裝的應用程式。',
      saidNone: '這台機器人回報沒有安裝任何應用程式。',
      count: '{count} 個應用程式',
      behind: '{count} 個可更新',
      newer: '團隊有 {version}',
    },
    search: '搜尋名稱或套件',
    noMatch: '沒有符合的應用程式。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/zh-TW': typeof phrases;
  }
}
