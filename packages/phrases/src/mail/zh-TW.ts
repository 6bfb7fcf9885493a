import type { Sections } from '../phrase.ts';

export const phrases = {
  mails: {
    subtitle: '團隊寄出的郵件；無法送達時，您可以在這裡處理。',
    label: '郵件',
    search: '搜尋收件者或主旨',
    column: {
      to: '收件者',
      state: '狀態',
      reason: '原因',
      next: '下次嘗試',
      created: '建立時間',
      actions: '操作',
    },
    state: {
      label: '狀態',
      all: '未送達',
      waiting: '待寄送',
      retrying: '重試中',
      failed: '無法送達',
      sent: '已寄出',
    },
    reason: {
      refused: '郵件伺服器拒收',
      deferred: '郵件伺服器暫時無法接收',
      unreachable: '無法連線到郵件伺服器',
      stopped: '已停止寄送',
    },
    reasonWith: '{reason}：{detail}',
    attempts: { other: '已嘗試 {count} 次' },
    retry: '立即重試',
    retried: '正在重新寄送給 {to}',
    giveUp: '停止寄送',
    giveUpTitle: '停止寄送給 {to}？',
    giveUpMessage: '這封郵件不會再寄出，內容也會刪除。',
    givenUp: '已停止寄送給 {to}',
    empty: '所有郵件都已寄出',
    emptyHint: '等待寄送或無法送達的郵件會列在這裡。',
    noMatch: '找不到符合條件的郵件',
    kept: '已寄出與無法送達的郵件會保留 {days} 天。',
  },
  demoMails: {
    intro: '示範環境不會真的寄出郵件。所有郵件都會列在這裡，您可以開啟其中的連結。',
    empty: '還沒有郵件',
    emptyHint: '邀請成員或重設密碼後，郵件會出現在這裡。',
    choose: '選擇一封郵件',
    gone: '這封郵件已沒有內容',
    to: '收件者：{to}',
    form: '格式',
    html: '網頁格式',
    text: '純文字',
    frame: '郵件內容：{subject}',
  },
  activity: {
    action: {
      'mail.retry': '重新寄送郵件',
      'mail.giveUp': '停止寄送郵件',
    },
  },
  errors: {
    'mail.not_found': {
      title: '找不到郵件',
      message: '郵件可能已被刪除。請重新整理頁面。',
    },
    'mail.settled': {
      title: '無法變更這封郵件',
      message: '郵件已寄出、正在寄送，或已停止寄送。',
    },
  },
  permissions: {
    area: {
      mail: '郵件',
    },
    allows: {
      'mail.read': '查看團隊郵件的寄送狀態。',
      'mail.manage': '重新寄送或停止寄送團隊郵件。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail/zh-TW': typeof phrases;
  }
}
