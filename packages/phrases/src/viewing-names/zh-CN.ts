import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  viewing: {
    banner: '您正以“{name}”（{role}）的身份查看，无法做任何更改。',
    end: '结束查看',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing-names/zh-CN': typeof phrases;
  }
}
