import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      remoteMonitor: '远程监控',
      conditions: '监控条件',
      condition: '监控条件',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring-names/zh-CN': typeof phrases;
  }
}
