import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  viewing: {
    banner: '「{name}」（{role}）として表示しています。変更はできません。',
    end: '表示を終了',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing-names/ja-JP': typeof phrases;
  }
}
