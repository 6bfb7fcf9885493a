import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      remoteMonitor: '遠端監控',
      conditions: '監控條件',
      condition: '監控條件',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring-names/zh-TW': typeof phrases;
  }
}
