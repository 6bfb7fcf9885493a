import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    title: 'Roles and permissions',
    intro: 'What each role can do, and where.',
    you: 'You',
    what: 'Permission',
    shareNote: 'While the owner shares the team key, all members can view it.',
    adminNote: 'Admins cannot change the owner or other admins.',
    scope: { team: 'Whole team', groups: 'Own groups', none: 'Not allowed' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'permissions/en-US': typeof phrases;
  }
}
