import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    page: {
      readiness: '上課準備看板',
    },
  },
  commands: {
    kind: {
      'device.wake': '喚醒',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'readiness-names/zh-TW': typeof phrases;
  }
}
