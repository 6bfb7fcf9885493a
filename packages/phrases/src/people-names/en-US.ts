import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    joinTeam: {
      another: 'Join another team',
      create: 'Create a team',
      waiting: { one: '{count} person awaits approval', other: '{count} people await approval' },
    },
    page: { peopleManager: 'Members', joinTeam: 'Join a team', inviteVerify: 'Invitation' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-names/en-US': typeof phrases;
  }
}
