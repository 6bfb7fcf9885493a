import type { Sections } from '../phrase.ts';

export const phrases = {
  schedules: {
    open: '排程安裝…',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'schedules-names/zh-TW': typeof phrases;
  }
}
