import type { Sections } from '../phrase.ts';

export const phrases = {
  notifications: {
    unread: '{count} 則未讀',
    tab: {
      all: '全部',
      unread: '未讀',
      settings: '通知設定',
    },
    readAll: '全部標示為已讀',
    all: '查看所有通知',
    more: '顯示更早的通知',
    isNew: '未讀',
    any: '新通知',
    empty: {
      title: '沒有通知',
      message: '與您有關的事會出現在這裡，例如任務失敗或角色變更。',
    },
    settings: {
      hint: '選擇要如何收到這個團隊的通知。',
      kind: '通知',
      inApp: '站內通知',
      mail: '電子郵件',
      of: '{way}：{kind}',
    },
  },
  errors: {
    'notification.unknown_kind': {
      title: '找不到這種通知',
      message: '請重新載入頁面後再試一次。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications/zh-TW': typeof phrases;
  }
}
