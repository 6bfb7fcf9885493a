import type { Sections } from '../phrase.ts';

export const phrases = {
  notices: {
    kind: {
      'alerts.assigned': {
        name: '有警報指派給您',
        title: '{by} 將 {count} 則警報指派給您',
        text: '請開啟警報查看機器人與處理方式。',
      },
      'alerts.escalated': {
        name: '警報無人處理',
        title: '{count} 則警報無人處理：{name}',
        text: '{minutes} 分鐘內無人處理。',
      },
      'alerts.updates': {
        name: '有機器人需要更新',
        title: '{count} 台機器人的作業系統不是最新版本',
        text: '{groups}：這些機器人的版本比 {version} 舊。',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-notices/zh-TW': typeof phrases;
  }
}
