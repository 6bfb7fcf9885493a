import type { Sections } from '../phrase.ts';

export const phrases = {
  peopleMail: {
    invitation: {
      subject: '「{team}」邀請您加入',
      heading: '加入「{team}」',
      message: '{inviter} 邀請您加入 Muster 上的團隊「{team}」，一起管理團隊的機器人。',
      next: '接受邀請後，由團隊的管理員核准您加入。',
      wrote: '{inviter} 寫道：\n「{message}」',
      action: '接受邀請',
      expiry: '連結在 {days} 天內有效，只能使用一次。',
      notYou: '如果您不認識邀請人，請忽略這封郵件。',
    },
    approved: {
      subject: '您已加入「{team}」',
      heading: '歡迎加入「{team}」',
      message: '管理員已核准您加入團隊「{team}」。',
      action: '開啟 Muster',
    },
    rejected: {
      subject: '「{team}」未核准您的申請',
      heading: '申請未獲核准',
      message: '團隊「{team}」的管理員未核准您的加入申請。如有疑問，請洽詢團隊。',
    },
    signUp: {
      subject: '{code} 是您的 Muster 驗證碼',
      heading: '確認您的電子郵件',
      message: '請在註冊頁面輸入這組驗證碼。',
    },
    hasAccount: {
      subject: '您已有 Muster 帳號',
      heading: '您已有帳號',
      message: '有人用這個電子郵件建立 Muster 帳號，但帳號已經存在。請直接登入，再輸入邀請碼。',
      action: '登入',
    },
    domain: {
      subject: '驗證郵件網域 {domain}',
      heading: '驗證 {domain}',
      message: '{owner} 希望讓 {domain} 的使用者自動加入團隊「{team}」。若要允許，請把這組驗證碼交給對方。',
      notYou: '如果您不認識對方，請不要提供驗證碼。',
    },
    code: {
      expiry: '驗證碼在 {minutes} 分鐘內有效。',
      notYou: '如果不是您提出的要求，請忽略這封郵件。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-mail/zh-TW': typeof phrases;
  }
}
