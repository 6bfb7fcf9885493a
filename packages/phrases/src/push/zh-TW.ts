import type { Sections } from '../phrase.ts';

export const phrases = {
  push: {
    title: '瀏覽器通知',
    hint: '監控條件開啟推播且將您列為收件人時，警報會顯示在這些瀏覽器上，不需要開啟這個頁面。登出後就不再通知。',
    turnOn: '在這個瀏覽器開啟',
    none: '還沒有瀏覽器。',
    unknown: '未知的瀏覽器',
    isThis: '這個瀏覽器',
    added: '{time} 加入',
    lastSent: '上次通知：{time}',
    failing: '推播服務沒有收下上一則通知，稍後會再試。',
    test: '測試',
    tested: '已送出測試通知',
    testFailed: '無法送出測試通知',
    testGone: '這個瀏覽器已不再接收通知，已從清單移除。',
    remove: '移除',
    insecure: '瀏覽器只在 https 的頁面提供通知。請以 https 開啟這個主控台。',
    unsupported: '這個瀏覽器不支援通知。在 iPhone 與 iPad 上，請先將主控台加入主畫面。',
    denied: '您已在瀏覽器封鎖這個網站的通知。請在網址列的網站設定中允許通知，再重新載入頁面。',
    refused: '瀏覽器無法連上它的推播服務。請確認網路允許後再試一次。',
  },
  errors: {
    'push.not_found': {
      title: '找不到這個瀏覽器',
      message: '它可能已移除或已登出。請重新載入頁面。',
    },
    'push.address': {
      title: '無法使用這個推播服務',
      message: '它的位址不在公開的網際網路上。',
    },
    'push.limit': {
      title: '瀏覽器數量已達上限',
      message: '請先移除不再使用的瀏覽器。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push/zh-TW': typeof phrases;
  }
}
