import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountMail: {
    notAsked: 'If you did not ask for this, ignore this e-mail. Nothing changes in your account.',
    reset: {
      subject: 'Reset your Muster password',
      text: 'Hello {name}, we received a request to reset the password of your account. Use the button to choose a new one.',
      action: 'Choose a new password',
      expires: {
        one: 'The link works once, within {count} minute.',
        other: 'The link works once, within {count} minutes.',
      },
    },
    passwordChanged: {
      subject: 'Your Muster password was changed',
      text: 'Hello {name}, the password of your account was changed a moment ago. You were signed out in all other browsers.',
      action: 'Reset your password',
      notYou: 'If you did not change it, reset your password immediately and tell your team’s owner.',
    },
    newBrowser: {
      subject: 'New browser signed in to your Muster account',
      text: 'Hello {name}, a browser you have not used before signed in to your account a moment ago.',
      device: 'Browser: {device}',
      unknown: 'Not recognised',
      address: 'Network address: {address}',
      time: 'Time: {time}',
      action: 'Review signed-in browsers',
      notYou: 'If this was not you, end that session and change your password.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-mail/en-US': typeof phrases;
  }
}
