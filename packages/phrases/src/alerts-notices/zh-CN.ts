import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'alerts.assigned': {
        name: '有警报指派给您',
        title: '{by} 将 {count} 条警报指派给您',
        text: '请打开警报查看机器人与处理方式。',
      },
      'alerts.escalated': {
        name: '警报无人处理',
        title: '{count} 条警报无人处理：{name}',
        text: '{minutes} 分钟内无人处理。',
      },
      'alerts.updates': {
        name: '有机器人需要更新',
        title: '{count} 台机器人的操作系统不是最新版本',
        text: '{groups}：这些机器人的版本比 {version} 旧。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-notices/zh-CN': typeof phrases;
  }
}
