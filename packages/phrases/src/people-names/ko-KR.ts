import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    joinTeam: { another: '다른 팀 참여', create: '팀 만들기', waiting: '{count}명 승인 대기' },
    page: { peopleManager: '멤버', joinTeam: '팀 참여', inviteVerify: '초대' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-names/ko-KR': typeof phrases;
  }
}
