import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  palette: {
    open: 'Search or go to',
    label: 'Search and commands',
    placeholder: 'Search robots, groups, members, configurations, actions',
    section: {
      recent: 'Recent searches',
      actions: 'Actions',
      pages: 'Pages',
      devices: 'Robots',
      groups: 'Groups',
      people: 'Members',
      configs: 'Configurations',
      apps: 'Apps',
      files: 'Files',
    },
    place: {
      requests: { title: 'Requests to join', words: 'approve reject request applicant join code' },
      invitations: { title: 'Invitations', words: 'invite member mail link pending' },
      joinTeam: { title: 'Join another team', words: 'invite code create team' },
      profile: { title: 'My profile', words: 'NUWA ID name photo avatar introduction' },
      security: {
        title: 'Sign-in and security',
        words: 'password two-step verification authenticator passkey backup code session phone',
      },
      tokens: { title: 'My API tokens', words: 'token key API' },
      data: { title: 'My data', words: 'leave team delete account download' },
    },
    action: {
      addRobot: 'Add robot',
      addGroup: 'Create group',
      deploy: 'Deploy “{name}” to robots',
      deployAny: 'Deploy configuration…',
      language: 'Language: {name}',
      theme: 'Theme: {name}',
      team: 'Switch to team “{name}”',
      forget: 'Clear recent searches',
    },
    noMatch: 'No results for “{keyword}”',
    noMatchHint: 'Try other words, or a serial number.',
    results: { one: '{count} result', other: '{count} results' },
    failed: 'Search failed. Only pages and actions are listed.',
    move: 'to move',
    choose: 'to choose',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'search/en-US': typeof phrases;
  }
}
