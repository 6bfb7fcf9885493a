import type { Sections } from '../phrase.ts';

export const phrases = {
  viewing: {
    banner: '您正以「{name}」（{role}）的身分檢視，無法做任何變更。',
    end: '結束檢視',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing-names/zh-TW': typeof phrases;
  }
}
