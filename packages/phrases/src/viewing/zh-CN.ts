import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'view.read_only': {
      title: '当前为查看模式',
      message: '以他人身份查看时不能做任何更改，请先结束查看。',
    },
    'view.beyond': {
      title: '无法以此成员的身份查看',
      message: '只能以权限少于您的成员身份查看。',
    },
  },
  permissions: {
    allows: {
      'people.viewAs': '以权限较少的成员身份查看控制台。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing/zh-CN': typeof phrases;
  }
}
