import type { Sections } from '../phrase.ts';

export const phrases = {
  errors: {
    'file.not_found': { title: '找不到檔案', message: '檔案不存在或已被刪除，請重新整理頁面。' },
    'file.quota': { title: '團隊的儲存空間不足', message: '請先刪除不用的檔案，或上傳較小的檔案。' },
    'upload.not_found': {
      title: '找不到這個上傳',
      message: '它可能已取消，或超過一天沒有繼續。請重新上傳。',
    },
    'upload.offset': { title: '上傳的位置不符', message: '請從伺服器已收到的位置繼續。' },
    'upload.incomplete': { title: '檔案尚未全部上傳', message: '請繼續上傳其餘部分。' },
    'upload.hash': { title: '檔案內容不符', message: '上傳期間檔案已變更，或傳輸有誤。請重新上傳。' },
    'upload.too_many': { title: '進行中的上傳過多', message: '請先完成或取消其他上傳。' },
    'upload.busy': { title: '這個上傳正在別處進行', message: '請稍後再試，或關閉其他視窗中的上傳。' },
    'file.in_use': { title: '檔案正在使用中', message: '有設定檔使用這個檔案，請先從設定檔中移除。' },
    'file.link': { title: '下載連結無效', message: '連結已過期或不完整，請重新載入頁面後再下載一次。' },
  },
  permissions: {
    area: { file: '檔案' },
    allows: {
      'file.read': '查看與下載團隊的檔案。',
      'file.write': '上傳檔案，並刪除自己上傳的檔案；擁有者與管理員可刪除任何檔案。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/zh-TW': typeof phrases;
  }
}
