import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecords: {
    fileName: 'work-record',
    title: 'Work record',
    subtitle: 'Last {count} days ({timeZone})',
    column: {
      time: 'Time ({timeZone})',
      group: 'Group',
      robot: 'Robot',
      sn: 'Serial number',
      code: 'Code',
      what: 'Description',
      change: 'Change',
      minutes: 'Duration (minutes)',
      actor: 'Done by',
      detail: 'Details',
    },
    change: {
      came: 'Began',
      went: 'Ended',
      done: 'Done',
      failed: 'Failed',
    },
    period: { label: 'Period', day: 'One day', last7: 'Last 7 days', last14: 'Last 14 days' },
    days: 'By day',
    dayLabel: '{day}: abnormalities {troubles}, actions done {done}, failed {failed}',
    figure: {
      done: 'Actions done',
      failed: 'Actions failed',
      troubleTime: 'Total time abnormal',
      robots: 'Robots with abnormalities',
    },
    topCodes: 'Most frequent abnormalities',
    topRobots: 'Robots with most time abnormal',
    times: { one: '{count} time', other: '{count} times' },
    emptyDay: 'No abnormalities',
    export: {
      action: 'Export',
      title: 'Export work record',
      submit: 'Download',
      period: 'Days',
      periodHint: 'At most {count} days, in the time zone of the team ({timeZone}).',
      format: 'Format',
      csv: 'CSV file',
      xlsx: 'Excel file (XLSX)',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records/en-US': typeof phrases;
  }
}
