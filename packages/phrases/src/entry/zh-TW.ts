import type { Sections } from '../phrase.ts';

export const phrases = {
  account: {
    email: '電子郵件',
    password: '密碼',
    showPassword: '顯示密碼',
    hidePassword: '隱藏密碼',
    signIn: {
      passkey: '使用通行密鑰',
      forgot: '忘記密碼？',
      hasCode: '我有邀請碼',
      demoMails: '示範環境：查看寄出的郵件',
      title: '登入 Muster',
      intro: '管理團隊的機器人',
      submit: '登入',
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
      passwordHint: '至少 {min} 個字元，請勿使用您的姓名或電子郵件。',
      submit: '建立團隊',
    },
    signOut: '登出',
    lock: { title: '畫面已鎖定', message: '為了保護團隊資料，請重新登入後再繼續。', unlock: '重新登入' },
    blocked: {
      title: '您無法存取此頁面',
      message: '您的角色沒有開啟這個頁面的權限。若需要使用，請聯絡團隊的擁有者或管理員。',
      roles: '可以使用的角色：{roles}。',
      people: '請聯絡：{people}。',
      person: '{name}（{role}）',
    },
    lost: { title: '找不到頁面', message: '這個頁面不存在，或已經移到別的地方。' },
    home: '回到首頁',
    terms: '服務條款',
    privacy: '隱私權政策',
    noTeam: {
      title: '您還沒有加入團隊',
      message: '請擁有者或管理員邀請這個帳號加入團隊，然後再試一次。',
      signOut: '使用其他帳號登入',
    },
  },
  errors: {
    E001: { title: '目前離線', message: '請連上網路後再試一次。' },
    E035: { title: '無法登入', message: '帳號或密碼錯誤，請確認後重新輸入。' },
    'request.invalid': { title: '有欄位需要修正', message: '請修正標示的欄位後再送出。' },
    'request.malformed': { title: '無法讀取送出的資料', message: '請重新載入頁面後再試一次。' },
    'request.too_large': { title: '送出的資料太大', message: '請減少內容後再試一次。' },
    'request.media_type': { title: '不支援的資料格式', message: '請重新載入頁面後再試一次。' },
    'request.too_many': { title: '操作太頻繁', message: '請稍候片刻再試一次。' },
    'request.origin': { title: '無法接受這個要求', message: '請從 Muster 的網址開啟頁面後再試一次。' },
    'request.timeout': { title: '等候逾時', message: '伺服器未及時回應，請檢查網路後重試。' },
    'request.not_found': { title: '找不到資料', message: '資料可能已被刪除，請重新整理頁面。' },
    'session.expired': { title: '登入已失效', message: '驗證已過期，請重新登入。' },
    'session.two_factor': { title: '需要二階段驗證', message: '請輸入驗證碼以完成登入。' },
    'server.error': { title: '發生錯誤', message: '請重試；若問題持續發生，請聯絡客服。' },
    'server.unavailable': { title: '伺服器忙碌中', message: '請稍後再試。' },
    'setup.done': { title: '伺服器已經完成設定', message: '請直接登入，或請團隊的擁有者邀請您加入。' },
    'setup.needed': { title: '伺服器尚未設定', message: '請先建立第一個團隊。' },
    'setup.token': {
      title: '設定權杖不正確',
      message: '請從伺服器紀錄或資料目錄複製最新的權杖，再貼上一次。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'entry/zh-TW': typeof phrases;
  }
}
