import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  networkChecks: {
    fileName: 'network-checks',
    title: 'Network',
    item: {
      upload: 'Upload',
      download: 'Download',
      ping: 'Ping',
      cloud: 'Cloud platform',
    },
    cloud: {
      reached: 'Reached',
      unreached: 'Not reached',
    },
    result: {
      bad: 'Bad',
      error: 'Test failed',
      notObtained: 'Not obtained',
      normal: 'Normal',
      loading: 'Testing',
      good: 'Good',
      none: 'Not checked',
    },
    check: 'Check network',
    again: 'Check again',
    loading: 'The robot is testing its network…',
    failed: 'The network test failed, or the robot’s version does not support it',
    never: 'No check in the last {count} days',
    earlier: 'Earlier results ({count})',
    asker: 'Checked by {name}',
    column: {
      group: 'Group',
      robot: 'Robot',
      sn: 'Serial number',
      result: 'Result',
      upload: 'Upload (Mbit/s)',
      download: 'Download (Mbit/s)',
      ping: 'Ping (ms)',
      cloud: 'Cloud platform',
      accessPoint: 'Access point',
      time: 'Time ({timeZone})',
      checked: 'Checked',
    },
    subtitle: '{count} robots, {online} online',
    start: {
      one: 'Check {count} online robot',
      other: 'Check {count} online robots',
    },
    nobody: 'No robots are online',
    started: {
      one: '{count} robot is testing its network',
      other: '{count} robots are testing their network',
    },
    leftOffline: {
      one: '{count} robot is offline and is left out',
      other: '{count} robots are offline and are left out',
    },
    underway: {
      one: '{count} robot is testing already',
      other: '{count} robots are testing already',
    },
    offline: 'Offline',
    export: 'Export',
    results: 'Filter by result',
    allResults: 'All results',
    search: 'Search names, serial numbers',
    empty: {
      title: 'No robots',
      message: 'After robots are added, the network of a whole group can be checked here.',
      noMatch: 'No robots match',
    },
  },
  errors: {
    'network_check.underway': {
      title: 'Already testing',
      message: 'These robots are testing their network. The results appear here.',
    },
    'network_check.too_many': {
      title: 'Too many robots',
      message: 'At most 10,000 robots can be checked together. Choose a group.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'network-checks/en-US': typeof phrases;
  }
}
