import type { palette as source } from '../zh-TW/palette.ts';
import type { Phrases } from '../phrase.ts';

export const palette = {
  open: 'Search or go to',
  label: 'Search and commands',
  placeholder: 'Search robots, groups, people, configurations, actions',
  section: {
    recent: 'Recent searches',
    actions: 'Actions',
    pages: 'Pages',
    devices: 'Robots',
    groups: 'Device groups',
    people: 'Members',
    configs: 'Configurations',
  },
  action: {
    addRobot: 'Add a robot',
    addGroup: 'Add a group',
    deploy: 'Deploy “{name}” to robots',
    deployAny: 'Deploy a configuration…',
    language: 'Language: {name}',
    theme: 'Theme: {name}',
    team: 'Switch to team “{name}”',
    forget: 'Clear recent searches',
  },
  noMatch: 'Nothing found for “{keyword}”',
  noMatchHint: 'Try other words, or a serial number.',
  results: { one: '{count} result', other: '{count} results' },
  failed: 'Searching failed; only pages and actions are listed.',
  move: 'to move',
  choose: 'to choose',
} as const satisfies Phrases<typeof source>;
