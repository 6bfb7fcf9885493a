import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    area: {
      roflow: 'Roflow プロジェクト',
    },
    allows: {
      'roflow.send': 'ロボットに Roflow プロジェクトをインストールし、削除できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'roflow/ja-JP': typeof phrases;
  }
}
