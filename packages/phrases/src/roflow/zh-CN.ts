import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    area: {
      roflow: 'Roflow 项目',
    },
    allows: {
      'roflow.send': '在机器人上安装和移除 Roflow 项目。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roflow/zh-CN': typeof phrases;
  }
}
