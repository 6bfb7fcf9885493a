import type { Sections } from '../phrase.ts';

export const phrases = {
  permissions: {
    area: {
      roflow: 'Roflow 專案',
    },
    allows: {
      'roflow.send': '在機器人上安裝和移除 Roflow 專案。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roflow/zh-TW': typeof phrases;
  }
}
