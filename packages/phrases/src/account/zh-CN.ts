import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'account.owns_team': {
      title: '所有者无法离开团队',
      message: '请先将团队转让给其他成员。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account/zh-CN': typeof phrases;
  }
}
