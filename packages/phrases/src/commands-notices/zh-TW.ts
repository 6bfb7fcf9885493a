import type { Sections } from '../phrase.ts';

export const phrases = {
  notices: {
    kind: {
      'commands.failed': {
        name: '我的任務失敗',
        title: '任務失敗：{subject}',
        text: '{count} 台機器人沒有完成。',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'commands-notices/zh-TW': typeof phrases;
  }
}
