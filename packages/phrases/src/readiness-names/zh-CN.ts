import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      readiness: '上课准备看板',
    },
  },
  commands: {
    kind: {
      'device.wake': '唤醒',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'readiness-names/zh-CN': typeof phrases;
  }
}
