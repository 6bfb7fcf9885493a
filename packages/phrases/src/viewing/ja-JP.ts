import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'view.read_only': {
      title: '別のユーザーとして表示中です',
      message: '別のユーザーとして表示している間は変更できません。先に表示を終了してください。',
    },
    'view.beyond': {
      title: 'このメンバーとして表示できません',
      message: 'あなたより権限の少ないメンバーとしてのみ表示できます。',
    },
  },
  permissions: {
    allows: {
      'people.viewAs': '権限の少ないメンバーとしてコンソールを表示できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'viewing/ja-JP': typeof phrases;
  }
}
