import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    title: 'Device groups',
    robots: { one: '{count} robot', other: '{count} robots' },
    groups: { one: '{count} group', other: '{count} groups' },
    robotsInGroups: '{robots} in {groups}',
    tab: { all: 'All devices', groups: 'Groups' },
    search: 'Search name or serial number',
    filter: {
      allTypes: 'All robots',
      allGroups: 'All groups',
      anyState: 'Any state',
      type: 'Robot type',
      group: 'Group',
      state: 'Connection',
    },
    type: { kebbi: 'Kebbi', service: 'Service robot' },
    model: {
      air: 'Kebbi Air',
      'air-s': 'Kebbi Air S',
      'robot-creator': 'RobotCreator',
      dx: 'DX',
      service: 'Service robot',
    },
    connection: { notActivated: 'Not activated', disconnected: 'Offline', online: 'Online' },
    faults: { one: '{count} fault', other: '{count} faults' },
    light: {
      notSet: 'Not monitored',
      online: 'Normal',
      lost: 'Lost',
      high: 'High abnormality',
      medium: 'Moderate abnormality',
    },
    column: {
      robot: 'Robot',
      model: 'Model',
      group: 'Group',
      software: 'Software',
      battery: 'Battery',
      configuration: 'Configuration',
      configState: 'Deployment',
      lastSeen: 'Last seen',
    },
    columns: 'Columns',
    battery: '{percent}%',
    charging: 'Charging {percent}%',
    config: {
      applied: 'v{version} applied',
      updating: 'v{from} → v{to} installing {progress}%',
      installing: 'v{to} installing {progress}%',
      waitingOffline: 'v{version} queued until online',
      waiting: 'v{version} queued',
      failed: 'v{version} failed',
      drifted: 'Out of sync (has v{version})',
      driftedUnknown: 'Out of sync',
      retry: 'Deploy again',
    },
    empty: {
      title: 'No robots yet',
      message: 'Add a robot by the serial number on its back, then activate it on the robot with a key.',
      noMatch: 'No robots match',
      noMatchMessage: 'Change the search text or clear the filters.',
    },
    selection: {
      count: '{count} selected',
      deploy: 'Deploy configuration',
      clear: 'Clear selection',
      gone: {
        one: '{count} robot no longer exists and was left out',
        other: '{count} robots no longer exist and were left out',
      },
      row: 'Select {name}',
      page: 'Select all robots on this page',
    },
    add: { title: 'Add robot' },
    detail: { registered: 'Added' },
    action: {
      more: 'More',
      setUp: 'Edit robot',
      rename: 'Rename',
      move: 'Move to group',
      pin: 'Set PIN',
      remove: 'Delete',
      import: 'Import .csv',
      export: 'Export .csv',
      moreFilters: 'More filters',
    },
    filterBy: {
      moreOf: 'More filters · {count}',
      configState: 'Deployment',
      anyConfigState: 'Any deployment',
      config: 'Configuration',
      anyConfig: 'Any configuration',
      version: 'Software version',
      anyVersion: 'Any software version',
    },
    configStates: {
      none: 'Not deployed',
      waiting: 'Queued',
      installing: 'Installing',
      applied: 'Applied',
      failed: 'Failed',
      drifted: 'Out of sync',
    },
    columnChoice: {
      label: 'Columns',
      standard: 'Standard columns',
      connection: 'Connection',
      sn: 'Serial number',
      app: 'Running app',
    },
    chosen: {
      all: { one: 'Select {count} matching robot', other: 'Select all {count} matching robots' },
      tooMany: 'You can select up to 10,000 robots. Narrow the filters.',
    },
    saved: {
      label: 'My filters',
      save: 'Save these filters…',
      manage: 'Manage my filters…',
      nothing: 'Set a filter first',
    },
    groupSetUp: { action: 'Group settings' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices/en-US': typeof phrases;
  }
}
