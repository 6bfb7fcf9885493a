import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'rollouts.halted': {
        name: '分批发布自动停止',
        title: '已停止：{name}',
        text: '第 {wave} 批有太多机器人失败，不再开始新的安装。请继续、结束或回滚。',
      },
      'rollouts.approvalWanted': {
        name: '分批发布等待批准',
        title: '等待批准：{name}',
        text: '{by} 提交了这项分批发布，需要另一人批准后才会开始。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-notices/zh-CN': typeof phrases;
  }
}
