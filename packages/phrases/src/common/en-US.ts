import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  common: {
    product: 'Muster',
    covered: { show: 'Show', hint: 'For security, confirm that it is you to see this.' },
    noGroup: 'no group',
    role: { owner: 'Owner', admin: 'Admin', member: 'Member', operator: 'Operator' },
    roleDescription: {
      owner: 'Manages the whole team: members, keys, robots and purchases. Each team has exactly one owner.',
      admin: 'Manages members, groups and all robots. Cannot change roles or transfer the team.',
      member: 'Manages robots and configurations in their groups.',
      operator: 'Views the robots in their groups and sends commands to them.',
    },
    action: {
      undo: 'Undo',
      save: 'Save',
      cancel: 'Cancel',
      close: 'Close',
      delete: 'Delete',
      remove: 'Remove',
      retry: 'Retry',
      clearSearch: 'Clear search text',
      back: 'Back',
      more: 'More',
      copy: 'Copy',
      copied: 'Copied',
      confirm: 'Confirm',
      done: 'Done',
      select: 'Select',
      selectAll: 'Select all',
      clearFilters: 'Clear filters',
      reload: 'Reload page',
    },
    time: { justNow: 'just now' },
    list: {
      summary: '{from}–{to} of {total}',
      summaryCapped: '{from}–{to} of more than {total}',
      noMatch: 'No results',
      pages: 'Pages',
      size: 'Rows per page',
      sizeOf: '{count} per page',
      page: 'Page {page}',
      previousPage: 'Previous page',
      nextPage: 'Next page',
    },
    value: { unknown: 'Unknown', optional: 'Optional' },
    loading: 'Loading…',
    language: 'Language',
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
    offline: {
      title: 'You are offline',
      message: 'Check this computer’s network. The page continues automatically when the connection is back.',
    },
    problem: {
      networkTitle: 'Cannot reach the server',
      network: 'Check your network and retry.',
      partial: 'Some data could not be loaded. Try again.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'common/en-US': typeof phrases;
  }
}
