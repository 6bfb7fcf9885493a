import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecordsMail: {
    subject: {
      daily: 'Daily work report {period} ({team})',
      last7: 'Work report of the last 7 days {period} ({team})',
      last31: 'Work report of the last 31 days {period} ({team})',
    },
    heading: {
      daily: 'Daily work report',
      last7: 'Work report of the last 7 days',
      last31: 'Work report of the last 31 days',
    },
    intro: 'Hello {name}, this is the work report of monitored robots of {team} for {period}.',
    quiet: 'There were no abnormalities in this period.',
    figure: {
      robots: 'Robots',
      troubled: 'Robots with abnormalities',
      troubles: 'Abnormalities',
      minutes: 'Total time abnormal',
    },
    before: 'Previous period: {value}',
    bars: {
      days: 'Abnormalities by day',
      codes: 'Most frequent abnormalities',
      worst: 'Robots with most time abnormal',
      own: 'Automatic actions',
    },
    failed: '{count} failed',
    open: 'View work record',
    why: 'You get this e-mail because a monitoring condition of {team} names you as a recipient.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records-mail/en-US': typeof phrases;
  }
}
