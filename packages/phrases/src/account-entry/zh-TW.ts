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
      sentTitle: '請查看您的信箱',
      sent: '我們已將連結寄到 {email}。連結在 {count} 分鐘內有效。',
      again: '重新寄送',
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
      undoIntro: '帳號將改回 {email}，所有瀏覽器都會登出，我們也會寄送設定新密碼的連結。',
      undo: '取消變更',
      undoneTitle: '已取消變更',
      undone: '帳號已改回 {email}。請依照郵件中的連結設定新密碼。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/zh-TW': typeof phrases;
  }
}
