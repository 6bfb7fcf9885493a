import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'people.roleChanged': {
        name: 'My role changes',
        title: 'You are now {role}',
        text: 'Changed by {by}',
      },
      'people.groupsChanged': {
        name: 'My groups change',
        title: 'You are now in {groups}',
        text: 'Changed by {by}',
      },
      'people.sessionsEnded': {
        name: 'My sessions are ended',
        title: 'Sign in to the team again',
        text: '{by} ended your sessions in the team',
      },
      'people.requestWaits': {
        name: 'Requests to join the team',
        title: '{name} asks to join the team',
        text: 'Approve or reject the request',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-notices/en-US': typeof phrases;
  }
}
