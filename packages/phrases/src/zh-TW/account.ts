import type { Sections } from '../phrase.ts';

export const account = {
  email: '電子郵件',
  password: '密碼',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  signIn: {
    title: '登入 Muster',
    intro: '管理團隊的機器人。',
    submit: '登入',
    submitting: '登入中…',
    otherLanguage: '不是您的語言嗎？',
    chooseLanguage: '選擇語言',
  },
  setup: {
    title: '歡迎使用 Muster',
    intro: '這台伺服器尚未設定。請建立第一個團隊，您將成為擁有者。',
    token: '設定權杖',
    tokenHint: '權杖會顯示在伺服器紀錄中，也存放在伺服器的資料目錄裡，用來確認您是伺服器的管理者。',
    teamName: '團隊名稱',
    teamNameHint: '例如學校、公司或部門的名稱。',
    name: '您的姓名',
    passwordHint: '至少 {min} 個字元。',
    submit: '建立團隊',
    submitting: '建立中…',
  },
  signOut: '登出',
  signedOut: { title: '您已登出', message: '若要繼續使用，請重新登入。', again: '重新登入' },
  lock: {
    title: '畫面已鎖定',
    message: '為了保護團隊資料，請重新登入後再繼續。',
    unlock: '重新登入',
  },
  cookies: {
    title: 'Cookie 使用同意',
    message: '本服務使用 Cookie，會蒐集您的個人資料與瀏覽紀錄，用於登入、記住您的偏好設定並維護服務。',
    privacyPolicy: '閱讀隱私權政策',
    agree: '同意',
    decline: '不同意',
    declined: '您已選擇不同意，因此無法登入。若改變心意，請按「同意」。',
  },
  blocked: {
    title: '這裡不能進入',
    message: '您的角色沒有開啟這個頁面的權限。若需要使用，請聯絡團隊的擁有者或管理員。',
  },
  lost: {
    title: '找不到路了',
    message: '這個頁面不存在，或已經移到別的地方。',
  },
  home: '回到首頁',
} as const satisfies Sections;
