import type { Sections } from '../phrase.ts';

export const phrases = {
  accountEntry: {
    back: '回到登入',
    continue: '繼續',
    checking: '正在確認連結…',
    forgot: {
      title: '忘記密碼',
      intro: '請輸入帳號的電子郵件，我們會寄送設定新密碼的連結。',
      submit: '寄送連結',
      kept: '這台伺服器沒有郵件伺服器，郵件沒有寄出。請詢問管理伺服器的人：連結在伺服器紀錄中。',
      sentTitle: '請查看您的信箱',
      sent: '我們已將連結寄到 {email}。連結在 {count} 分鐘內有效。',
      again: '重新寄送',
      againIn: '{count} 秒後可重新寄送',
      sentAgain: '已重新寄送。請使用最新的一封。',
    },
    reset: {
      title: '設定新密碼',
      intro: '帳號：{email}。設定後，所有瀏覽器都必須重新登入。',
      password: '新密碼',
      confirmation: '再次輸入新密碼',
      submit: '儲存密碼',
      doneTitle: '密碼已變更',
      done: '請使用新密碼登入。其他瀏覽器上的登入都已結束。',
      signIn: '登入',
      newLink: '取得新連結',
    },
    mail: {
      title: '確認電子郵件',
      intro: '確認後，{email} 將成為您的登入帳號。',
      confirm: '確認',
      doneTitle: '電子郵件已變更',
      done: '往後請使用 {email} 登入。',
      undoTitle: '取消電子郵件的變更',
      undoIntro:
        '帳號將改回 {email}，所有瀏覽器都會登出；變更後新增的通行密鑰、API 權杖與驗證應用程式都會移除。我們也會寄送設定新密碼的連結。',
      undo: '取消變更',
      undoneTitle: '已取消變更',
      undone: '帳號已改回 {email}。請依照郵件中的連結設定新密碼。',
    },
    twoStepReset: {
      title: '重設二階段驗證',
      intro:
        '團隊「{team}」表示帳號 {email} 無法使用二階段驗證。確認後將關閉二階段驗證、移除通行密鑰，並結束所有登入。',
      later: '您的帳號屬於多個團隊，因此會在確認後 {hours} 小時執行。在此之前可以取消。',
      submit: '確認重設',
      doneTitle: '二階段驗證已關閉',
      done: '請用密碼登入，並重新設定二階段驗證。',
      waitingTitle: '等待重設',
      waiting: '二階段驗證將於 {time} 關閉。若不是您本人，請立即取消並變更密碼。',
      cancel: '取消重設',
      cancelledTitle: '已取消重設',
      cancelled: '您的二階段驗證維持不變。',
    },
    step: {
      title: '二階段驗證',
      intro: '請輸入驗證應用程式顯示的 6 位數驗證碼。',
      introBackup: '請輸入一組備用碼。每組只能使用一次。',
      introPasskey: '請使用您的通行密鑰完成登入。',
      code: '驗證碼',
      backup: '備用碼',
      useCode: '改用驗證應用程式',
      useBackup: '改用備用碼',
      usePasskey: '使用通行密鑰',
      trust: '{count} 天內不在這個瀏覽器詢問',
      submit: '驗證',
      noCodes: '沒有備用碼？請團隊的擁有者或管理員為您重設二階段驗證。',
    },
    lock: {
      password: '密碼',
      message: '以 {email} 登入中。請輸入密碼以繼續。',
      noPassword: '您以 {email} 登入，這個帳號沒有密碼。請用下列方式解除鎖定。',
      unlock: '解除鎖定',
    },
  },
  errors: {
    'two_step.code': { title: '驗證碼不正確', message: '請確認後重新輸入。每個驗證碼只能使用一次。' },
    'two_step.expired': { title: '驗證已逾時', message: '請從頭再試一次。' },
    'passkey.refused': { title: '無法使用這個通行密鑰', message: '請再試一次，或使用其他登入方式。' },
    'session.locked': { title: '畫面已鎖定', message: '請解除鎖定後再繼續。' },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/zh-TW': typeof phrases;
  }
}
