import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    demand: {
      any: 'Your team requires two-step verification or a passkey from {time}.',
      passkey: 'Your team requires a passkey from {time}.',
      action: 'Set it up',
    },
    menu: { main: 'Main', remote: 'Remote management', resources: 'Resources', students: 'Student accounts' },
    failedTasks: { one: '{count} task failed', other: '{count} tasks failed' },
    tabs: {
      label: 'Open pages',
      refresh: 'Refresh',
      close: 'Close',
      closeTab: 'Close {name}',
      closeRest: 'Close others',
      closeUnpinned: 'Close all except pinned',
      pin: 'Pin',
      unpin: 'Unpin',
      unsaved: 'Unsaved changes',
    },
    account: {
      lock: 'Lock',
      label: 'Account menu',
      roleInTeam: '{role} · {team}',
      teamAccount: 'Team',
      help: 'Help',
      feedback: 'Send feedback',
    },
    team: { label: 'Switch team', robots: { one: '{count} robot', other: '{count} robots' } },
    navigation: {
      label: 'Main menu',
      open: 'Open menu',
      close: 'Close menu',
      collapse: 'Collapse sidebar',
      expand: 'Expand sidebar',
      skip: 'Skip to content',
      back: 'Back',
    },
    deploy: 'Deploy to robots',
    unchanged: 'There are no changes to save.',
    saved: 'Saved {time} by {name}',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    live: {
      live: 'Live',
      liveHint: 'Changes appear immediately.',
      reconnecting: 'Reconnecting…',
      reconnectingHint: 'This page may be out of date.',
      paused: 'Paused',
      pausedHint: 'Updates are paused. Choose “Keep updating” to resume.',
    },
    list: {
      filters: 'Filter',
      filtersOf: 'Filter · {count}',
      sort: 'Sort',
      ascending: '{column}: ascending',
      descending: '{column}: descending',
      showResults: 'Show results',
    },
    detail: { previous: 'Previous in the list', next: 'Next in the list', position: '{index} of {total}' },
    choose: { search: 'Search', more: 'There are more. Type a name to find them.' },
    gone: { back: 'Back to the list' },
    teamless: 'You are not in a team. Join one, create one, or manage your account.',
    covered: 'Signed in as {email}. Unlock to continue. Nothing you typed is lost.',
    leaving: {
      title: 'Files are still being uploaded',
      uploads: 'If you leave now, unfinished uploads stop. Choose the same files again later to continue.',
      leave: 'Leave',
    },
    again: {
      title: 'Sign in again',
      text: 'Your session has expired. After you sign in, what you were doing continues. Nothing you typed is lost.',
      submit: 'Sign in and continue',
      another: 'Use another account',
      endedText:
        'Your session in this team has ended. After you sign in, what you were doing continues. You can also switch to another team.',
      team: 'Team',
      otherTeam: 'You leave this page, and unsaved changes are not kept.',
      switch: 'Switch team',
    },
    preference: {
      title: 'Not saved to your account',
      detail: 'It applies for now, but may be lost on reload.',
    },
    lost: {
      title: 'Network Error',
      message: 'The server did not answer this request. Sign in again.',
      timeout: 'The server did not answer within 30 seconds. Sign in again.',
      signIn: 'Sign in again',
    },
  },
  errors: {
    E020: {
      title: 'No permission',
      message: 'You do not have permission to do this. Ask the owner or an admin of your team.',
    },
    E033: {
      title: 'Your role cannot do this',
      message: 'The role {RoleName} cannot do this. Ask the owner or an admin of your team.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'shell/en-US': typeof phrases;
  }
}
