import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    joinTeam: { another: '加入其他團隊', create: '建立團隊', waiting: '{count} 人待核准' },
    page: { peopleManager: '成員', joinTeam: '加入團隊', inviteVerify: '邀請' },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-names/zh-TW': typeof phrases;
  }
}
