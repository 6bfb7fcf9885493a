import type { Sections } from '../phrase.ts';

export const phrases = {
  errors: {
    'file.not_found': { title: '找不到檔案', message: '檔案不存在或已被刪除，請重新整理頁面。' },
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
