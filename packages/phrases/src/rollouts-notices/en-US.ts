import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'rollouts.halted': {
        name: 'A rollout stops automatically',
        title: 'Stopped: {name}',
        text: 'Too many robots of wave {wave} failed. Nothing new starts until you resume, end or roll back.',
      },
      'rollouts.approvalWanted': {
        name: 'A rollout needs approval',
        title: 'Approval needed: {name}',
        text: '{by} submitted this rollout. It starts after a second person approves.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-notices/en-US': typeof phrases;
  }
}
