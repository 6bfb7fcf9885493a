import type { Sections } from '../phrase.ts';

export const phrases = {
  errors: {
    'view.read_only': {
      title: '目前是檢視模式',
      message: '以他人身分檢視時不能做任何變更，請先結束檢視。',
    },
    'view.beyond': {
      title: '無法以此成員的身分檢視',
      message: '只能以權限少於您的成員身分檢視。',
    },
  },
  permissions: {
    allows: {
      'people.viewAs': '以權限較少的成員身分檢視主控台。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing/zh-TW': typeof phrases;
  }
}
