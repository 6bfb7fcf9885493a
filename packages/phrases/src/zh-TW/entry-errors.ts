import type { EntryErrorCode } from '../entry-error-codes.ts';

export const entryErrors = {
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
  'session.expired': { title: '登入已失效', message: '請重新登入。' },
  'session.two_factor': { title: '需要二階段驗證', message: '請輸入驗證碼以完成登入。' },
  'server.error': { title: '發生錯誤', message: '請重試；若問題持續發生，請聯絡客服。' },
  'server.unavailable': { title: '伺服器忙碌中', message: '請稍後再試。' },
  'setup.done': { title: '伺服器已經完成設定', message: '請直接登入，或請團隊的擁有者邀請您加入。' },
  'setup.needed': { title: '伺服器尚未設定', message: '請先建立第一個團隊。' },
  'setup.token': {
    title: '設定權杖不正確',
    message: '請從伺服器紀錄或資料目錄複製最新的權杖，再貼上一次。',
  },
} as const satisfies Record<EntryErrorCode, { title: string; message: string }>;
