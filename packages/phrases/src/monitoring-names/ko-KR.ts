import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    page: {
      remoteMonitor: '원격 모니터링',
      conditions: '모니터링 조건',
      condition: '모니터링 조건',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring-names/ko-KR': typeof phrases;
  }
}
