import type { Sections } from '../phrase.ts';

export const phrases = {
  consent: {
    title: '使用前請先同意',
    intro: 'Muster 需要您的同意，才能收集下列資料並提供服務。',
    personal: {
      title: '個人資料',
      text: '姓名、電子郵件，以及您登入時的網路位址與瀏覽器。',
    },
    browsing: {
      title: '瀏覽紀錄',
      text: '您在 Muster 的搜尋、操作與變更，以及時間。',
    },
    cookies: {
      title: 'Cookie',
      text: '用來維持登入狀態，並記住您的語言與團隊。',
    },
    readMore: '閱讀隱私權政策',
    agree: '同意並繼續',
    decline: '不同意並登出',
    kept: '我們會留存您同意的版本、時間與網路位址。版本：{version}',
  },
  privacy: {
    title: '隱私權政策',
    intro: '這台 Muster 伺服器由提供您帳號的單位管理，您的資料也由該單位保管。',
    personal: {
      title: '收集的個人資料',
      text: '姓名、電子郵件、您選填的自我介紹與頭像，以及每次登入的時間、網路位址與瀏覽器。密碼只以無法還原的形式存放。',
    },
    browsing: {
      title: '收集的瀏覽紀錄',
      text: '您最近的搜尋，以及您對機器人、設定檔、群組與成員所做的變更。團隊的擁有者與管理員可以查看誰在何時做了哪些變更。',
    },
    use: {
      title: '使用方式',
      text: '只用於提供服務、保護帳號安全與回覆您的意見，不會用於廣告，也不會出售。',
    },
    cookies: {
      title: 'Cookie',
      text: 'Muster 只使用必要的 Cookie：登入狀態、語言、目前的團隊與側邊欄的狀態。沒有追蹤用的 Cookie。',
    },
    rights: {
      title: '您的權利',
      text: '您可以查看、更正或刪除自己的資料，也可以隨時撤回同意。請聯絡團隊的擁有者，或提供您帳號的單位。',
    },
    version: '版本：{version}',
  },
  terms: {
    title: '服務條款',
    intro: '使用這台 Muster 伺服器，即表示您同意下列條款。',
    account: {
      title: '帳號',
      text: '帳號僅供本人使用。請妥善保管密碼；若懷疑他人使用您的帳號，請立即變更密碼並通知團隊的擁有者。',
    },
    robots: {
      title: '機器人',
      text: '傳送指令或部署設定檔前，請確認機器人周圍的安全。您須對自己傳送的指令負責。',
    },
    content: {
      title: '內容',
      text: '您上傳的檔案仍屬於您。請只上傳您有權使用的內容。',
    },
    availability: {
      title: '服務的提供',
      text: '管理單位可能為了維護而暫停服務，也可能停用違反條款的帳號。',
    },
    changes: {
      title: '條款的變更',
      text: '條款有變更時會公布在此頁。若您繼續使用，即表示同意變更後的條款。',
    },
    leaving: '正在開啟管理單位的網頁…',
  },
  errors: {
    'consent.outdated': {
      title: '內容已更新',
      message: '請重新載入頁面，閱讀新的版本後再同意。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent/zh-TW': typeof phrases;
  }
}
