import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  updated: {
    title: 'この部分を読み込めません',
    message:
      'このページを開いた後に Muster が更新された可能性があります。再読み込みすると続けられます。保存していない変更は失われるため、先に保存するかコピーしてください。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'updated/ja-JP': typeof phrases;
  }
}
