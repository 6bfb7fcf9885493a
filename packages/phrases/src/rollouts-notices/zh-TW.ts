import type { Sections } from '../phrase.ts';

export const phrases = {
  notices: {
    kind: {
      'rollouts.halted': {
        name: '分批推出自動停止',
        title: '已停止：{name}',
        text: '第 {wave} 批有太多機器人失敗，不再開始新的安裝。請繼續、結束或還原。',
      },
      'rollouts.approvalWanted': {
        name: '分批推出等待核准',
        title: '等待核准：{name}',
        text: '{by} 提交了這項分批推出，需要另一人核准後才會開始。',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-notices/zh-TW': typeof phrases;
  }
}
