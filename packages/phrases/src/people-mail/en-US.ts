import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  peopleMail: {
    invitation: {
      subject: 'Invitation to join {team}',
      heading: 'Join {team}',
      message: '{inviter} invites you to the team {team} on Muster, where its robots are managed.',
      next: 'After you accept, an admin of the team approves you.',
      wrote: '{inviter} wrote:\n“{message}”',
      action: 'Accept invitation',
      expiry: 'The link works for {days} days, and only once.',
      notYou: 'If you do not know the sender, ignore this e-mail.',
    },
    approved: {
      subject: 'You have joined {team}',
      heading: 'Welcome to {team}',
      message: 'An admin approved your request to join the team {team}.',
      action: 'Open Muster',
    },
    rejected: {
      subject: 'Your request to join {team}',
      heading: 'Request not approved',
      message:
        'An admin of the team {team} rejected your request to join. Contact the team if you have questions.',
    },
    signUp: {
      subject: '{code} is your Muster verification code',
      heading: 'Confirm your e-mail address',
      message: 'Enter this code on the page where you create your account.',
    },
    hasAccount: {
      subject: 'You already have a Muster account',
      heading: 'You already have an account',
      message:
        'Someone tried to create a Muster account with this address, which already has one. Sign in, then enter the invite code.',
      action: 'Sign in',
    },
    domain: {
      subject: 'Confirm the mail domain {domain}',
      heading: 'Confirm {domain}',
      message:
        '{owner} wants users with an address at {domain} to join the team {team} automatically. To allow it, give them this code.',
      notYou: 'If you do not know the sender, do not share the code.',
    },
    code: {
      expiry: 'The code works for {minutes} minutes.',
      notYou: 'If you did not ask for this, ignore this e-mail.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-mail/en-US': typeof phrases;
  }
}
