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
    strengthChanged: {
      subject: 'Your sign-in methods were changed',
      text: 'Hello {name}, your account was changed a moment ago: {change}.',
      notYou: 'If you did not do this, reset your password immediately and tell your team’s owner.',
      change: {
        beginTwoStep: 'two-step verification was turned on',
        changeTwoStep: 'the authenticator app was changed',
        endTwoStep: 'two-step verification was turned off',
        renewBackupCodes: 'new backup codes were made',
        addPasskey: 'a passkey was added',
        removePasskey: 'a passkey was removed',
      },
    },
    twoStepReset: {
      subject: 'Reset your Muster two-step verification',
      text: 'Hello {name}, {admin} says that you cannot use two-step verification. Open the link and enter your password: after you confirm, it is turned off and all your sessions end.',
      action: 'Review request',
      expires: { one: 'The link works for {count} hour.', other: 'The link works for {count} hours.' },
      notYou: 'If you did not ask for this, do not confirm it, and tell your team’s owner.',
      waitingSubject: {
        one: 'Two-step verification will be turned off in {count} hour',
        other: 'Two-step verification will be turned off in {count} hours',
      },
      waiting:
        'Hello {name}, your account belongs to several teams, so there is a wait after you confirm. Until then you can cancel. Signing in with the second step cancels it too.',
      cancel: 'Cancel the reset',
    },
    passwordChanged: {
      subject: 'Your Muster password was changed',
      text: 'Hello {name}, the password of your account was changed a moment ago. You were signed out in all other browsers.',
      action: 'Reset your password',
      notYou: 'If you did not change it, reset your password immediately and tell your team’s owner.',
    },
    confirm: {
      subject: 'Confirm your new e-mail address',
      text: 'Hello {name}, confirm that your account should use this address. Until then it keeps the previous one.',
      action: 'Confirm address',
      expires: {
        one: 'The link works once, within {count} hour.',
        other: 'The link works once, within {count} hours.',
      },
    },
    changed: {
      subject: 'Your Muster e-mail address was changed',
      text: 'Hello {name}, your account now signs in with {email}. This address no longer works for signing in.',
      action: 'This was not me: undo',
      expires: {
        one: 'You can undo the change for {count} day. This also removes passkeys, API tokens and authenticator apps added since. If you made it, ignore this e-mail.',
        other:
          'You can undo the change for {count} days. This also removes passkeys, API tokens and authenticator apps added since. If you made it, ignore this e-mail.',
      },
    },
    code: {
      subject: 'Your Muster verification code',
      text: 'Hello {name}, enter this code to verify the phone number {phone}.',
      expires: { one: 'The code works for {count} minute.', other: 'The code works for {count} minutes.' },
      sms: {
        one: '{code} is your Muster verification code. It works for {count} minute.',
        other: '{code} is your Muster verification code. It works for {count} minutes.',
      },
    },
    removed: {
      subject: 'Your Muster account was deleted',
      text: 'Hello {name}, your account and your personal data were deleted. This cannot be undone.',
      notYou: 'If you did not delete it, tell your team’s owner.',
    },
    newBrowser: {
      sms: 'A new browser signed in to your Muster account ({address}). If this was not you, change your password.',
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
