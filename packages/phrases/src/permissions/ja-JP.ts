import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    title: '役割と権限',
    intro: '各役割でできることと、その範囲です。',
    you: 'あなた',
    what: '権限',
    shareNote: 'オーナーが共有している間は、すべてのメンバーがチームキーを表示できます。',
    adminNote: '管理者は、オーナーやほかの管理者を変更できません。',
    scope: { team: 'チーム全体', groups: '所属グループ', none: '権限なし' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'permissions/ja-JP': typeof phrases;
  }
}
