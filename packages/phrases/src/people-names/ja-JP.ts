import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    joinTeam: { another: '別のチームに参加', create: 'チームを作成', waiting: '{count} 人が承認待ち' },
    page: { peopleManager: 'メンバー', joinTeam: 'チームに参加', inviteVerify: '招待' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-names/ja-JP': typeof phrases;
  }
}
