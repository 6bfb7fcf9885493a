import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  alertsMail: {
    subject: { one: '{count} alert ({team})', other: '{count} alerts ({team})' },
    heading: { one: '{count} alert', other: '{count} alerts' },
    intro: 'Hello {name}, something is wrong with monitored robots of {team}.',
    line: {
      one: '{robot}: {what}',
      behind: { one: '{count} robot behind {name}: {what}', other: '{count} robots behind {name}: {what}' },
      of: { one: '{count} robot of group {name}: {what}', other: '{count} robots of group {name}: {what}' },
    },
    more: { one: '{count} more alert.', other: '{count} more alerts.' },
    since: 'Since {time}',
    groups: 'Group: {groups}',
    moreRobots: { one: 'and {count} more robot', other: 'and {count} more robots' },
    open: 'View alerts',
    why: 'You get this e-mail because a monitoring condition of {team} names you as a recipient.',
    updates: {
      subject: { one: '{count} robot runs an older robot OS', other: '{count} robots run an older robot OS' },
      text: '{groups}: older than version {version}.',
      open: 'View remote monitoring',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-mail/en-US': typeof phrases;
  }
}
