import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    joinTeam: { another: '加入其他团队', create: '创建团队', waiting: '{count} 人待批准' },
    page: { peopleManager: '成员', joinTeam: '加入团队', inviteVerify: '邀请' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-names/zh-CN': typeof phrases;
  }
}
