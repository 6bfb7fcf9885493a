import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'commands.failed': {
        name: '我的任务失败',
        title: '任务失败：{subject}',
        text: '{count} 台机器人未完成。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'commands-notices/zh-CN': typeof phrases;
  }
}
