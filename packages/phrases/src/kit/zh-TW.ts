import type { Sections } from '../phrase.ts';

/** The kit's own texts. */
export const phrases = {
  kit: {
    table: {
      sort: '排序',
    },
    choose: {
      loading: '載入中…',
      more: '載入更多…',
      none: '沒有符合的項目',
      failed: '無法載入',
      retry: '重試',
      remove: '移除「{name}」',
    },
    reorder: {
      up: '將「{name}」上移',
      down: '將「{name}」下移',
    },
    qrCode: { failed: '無法顯示 QR 碼' },
    chart: {
      asTable: '以表格顯示',
      asChart: '以圖表顯示',
      none: '這段期間沒有資料',
    },
    canvas: {
      zoomIn: '放大',
      zoomOut: '縮小',
      fit: '顯示全部',
      help: '方向鍵移動，＋ 與 － 縮放。',
      failed: '無法顯示圖片',
    },
    media: {
      failed: '無法播放這個檔案',
      imageFailed: '無法顯示這張圖片',
      download: '下載檔案',
    },
    upload: {
      waiting: '等待中',
      paused: '已暫停',
      done: '完成',
      failed: '上傳失敗',
      cancelled: '已取消',
      progress: '{size} 的 {percent}',
      left: '剩餘 {time}',
      pause: '暫停「{name}」',
      resume: '繼續「{name}」',
      retry: '重試「{name}」',
      cancel: '取消「{name}」',
      remove: '從清單移除「{name}」',
    },
    copy: {
      copy: '複製',
      copied: '已複製',
      failed: '無法複製，請選取文字。',
    },
    edit: {
      edit: '編輯{label}',
      save: '儲存',
      cancel: '取消',
    },
    step: {
      done: '已完成',
      current: '目前步驟',
      failed: '失敗',
      next: '尚未開始',
    },
    json: {
      valid: '格式正確',
      invalid: 'JSON 格式不正確，請檢查這裡和前面的逗號、引號與括號。',
      problem: '第 {line} 行：{message}',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'kit/zh-TW': typeof phrases;
  }
}
