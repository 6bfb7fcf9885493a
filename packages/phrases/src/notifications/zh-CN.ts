import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notifications: {
    unread: '{count} 条未读',
    tab: {
      all: '全部',
      unread: '未读',
      settings: '通知设置',
    },
    readAll: '全部标为已读',
    all: '查看所有通知',
    more: '显示更早的通知',
    isNew: '未读',
    any: '新通知',
    empty: {
      title: '没有通知',
      message: '与您有关的事会显示在这里，例如任务失败或角色更改。',
    },
    settings: {
      hint: '选择如何接收此团队的通知。',
      kind: '通知',
      inApp: '站内通知',
      mail: '邮件',
      of: '{way}：{kind}',
    },
  },
  errors: {
    'notification.unknown_kind': {
      title: '找不到此类通知',
      message: '请重新加载页面后再试一次。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications/zh-CN': typeof phrases;
  }
}
