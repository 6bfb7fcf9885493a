import type { Sections } from '../phrase.ts';

export const phrases = {
  feedback: {
    title: '意見回饋',
    intro: '您的意見會交給這台伺服器的管理單位，團隊的擁有者也看得到。',
    category: {
      label: '類別',
      problem: '回報問題',
      idea: '建議',
      question: '疑問',
      general: '其他',
      all: '所有類別',
    },
    message: '內容',
    messageHint: '請說明您做了什麼、看到什麼，以及原本預期的結果。',
    picture: {
      label: '畫面圖片（選填）',
      hint: 'JPG 或 PNG，最大 {size} MB。',
      capture: '擷取此頁',
      upload: '上傳圖片',
      remove: '移除圖片',
      preview: '要傳送的圖片',
      shown: '{name} 傳送的圖片',
      unreadable: '請選擇 {size} MB 以內的 JPG 或 PNG 圖片。',
      uncaptured: '無法擷取此頁，請改為上傳圖片。',
    },
    submit: '傳送',
    done: '已收到您的意見，謝謝。',
    list: {
      label: '收到的意見',
      count: { other: '{count} 則意見' },
      onPage: '頁面：{page}',
      formerMember: '已離開的成員',
      empty: '還沒有人傳送意見',
      emptyHint: '成員可以從帳號選單傳送意見，內容會列在這裡。',
    },
  },
  errors: {
    'feedback.link': {
      title: '連結無效',
      message: '圖片的連結不正確或已過期。請在意見清單中查看。',
    },
    'feedback.not_found': {
      title: '找不到圖片',
      message: '這則意見沒有圖片，或已被刪除。',
    },
    'feedback.picture': {
      title: '無法讀取圖片',
      message: '請選擇完整的 JPG 或 PNG 圖片。',
    },
  },
  permissions: {
    area: {
      feedback: '意見回饋',
    },
    allows: {
      'feedback.send': '傳送意見回饋。',
      'feedback.read': '查看團隊傳送的意見回饋。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback/zh-TW': typeof phrases;
  }
}
