import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  mails: {
    subtitle: 'E-mails that your team sends. Deal with those that could not be delivered here.',
    label: 'Mails',
    search: 'Search recipient or subject',
    column: {
      to: 'Recipient',
      state: 'State',
      reason: 'Reason',
      next: 'Next try',
      created: 'Created',
      actions: 'Actions',
    },
    state: {
      label: 'State',
      all: 'Not delivered',
      waiting: 'Waiting',
      retrying: 'Retrying',
      failed: 'Not deliverable',
      sent: 'Sent',
    },
    reason: {
      refused: 'Refused by the mail server',
      deferred: 'The mail server cannot accept it now',
      unreachable: 'The mail server cannot be reached',
      stopped: 'Sending was stopped',
    },
    reasonWith: '{reason}: {detail}',
    attempts: { one: '{count} try so far', other: '{count} tries so far' },
    retry: 'Try again',
    retried: 'Sending to {to} again',
    giveUp: 'Give up',
    giveUpTitle: 'Stop sending to {to}?',
    giveUpMessage: 'The mail is not sent any more, and its contents are deleted.',
    givenUp: 'Stopped sending to {to}',
    empty: 'All mails were sent',
    emptyHint: 'Mails that wait or could not be delivered are listed here.',
    noMatch: 'No mails match',
    kept: 'Sent and failed mails are listed for {days} days.',
  },
  demoMails: {
    intro: 'The demo sends no real e-mail. Every mail is listed here, and its links work.',
    empty: 'No mail yet',
    emptyHint: 'Invite someone or reset a password: the mail appears here.',
    choose: 'Select a mail',
    gone: 'This mail has no contents any more',
    to: 'To: {to}',
    form: 'Format',
    html: 'HTML',
    text: 'Plain text',
    frame: 'Contents of the mail: {subject}',
  },
  activity: {
    action: {
      'mail.retry': 'Sent a mail again',
      'mail.giveUp': 'Stopped sending a mail',
    },
  },
  errors: {
    'mail.not_found': {
      title: 'Mail not found',
      message: 'The mail may have been deleted. Refresh the page.',
    },
    'mail.settled': {
      title: 'This mail cannot be changed',
      message: 'The mail was sent, is being sent, or was stopped.',
    },
  },
  permissions: {
    area: {
      mail: 'Mail',
    },
    allows: {
      'mail.read': 'View whether mails of the team were delivered.',
      'mail.manage': 'Send mails of the team again, or stop them.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail/en-US': typeof phrases;
  }
}
