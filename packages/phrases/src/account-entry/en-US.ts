import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountEntry: {
    back: 'Back to sign in',
    continue: 'Continue',
    checking: 'Checking the link…',
    forgot: {
      title: 'Forgot your password',
      intro: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
      submit: 'Send link',
      kept: 'This server has no mail server, so the e-mail was not sent. Ask the person who runs it: the link is in the server log.',
      sentTitle: 'Check your e-mail',
      sent: {
        one: 'We sent a link to {email}. It works for {count} minute.',
        other: 'We sent a link to {email}. It works for {count} minutes.',
      },
      again: 'Send again',
      againIn: { one: 'Send again in {count} s', other: 'Send again in {count} s' },
      sentAgain: 'Sent again. Use the newest e-mail.',
    },
    reset: {
      title: 'Choose a new password',
      intro: 'Account: {email}. All browsers have to sign in again afterwards.',
      password: 'New password',
      confirmation: 'New password again',
      submit: 'Save password',
      doneTitle: 'Password changed',
      done: 'Sign in with the new password. You were signed out in all other browsers.',
      signIn: 'Sign in',
      newLink: 'Get a new link',
    },
    mail: {
      title: 'Confirm e-mail address',
      intro: 'After you confirm, you sign in with {email}.',
      confirm: 'Confirm',
      doneTitle: 'E-mail address changed',
      done: 'From now on, sign in with {email}.',
      undoTitle: 'Undo the change of e-mail address',
      undoIntro:
        'Your account gets {email} back and all browsers are signed out. Passkeys, API tokens and authenticator apps added since the change are removed. We send you a link to choose a new password.',
      undo: 'Undo the change',
      undoneTitle: 'Change undone',
      undone: 'Your account uses {email} again. Follow the link in the e-mail to choose a new password.',
    },
    twoStepReset: {
      title: 'Reset two-step verification',
      intro:
        'The team {team} says that the account {email} cannot use two-step verification. After you confirm, it is turned off, passkeys are removed and all sessions end.',
      later:
        'Your account belongs to several teams, so this happens {hours} hours after you confirm. Until then you can cancel it.',
      submit: 'Confirm reset',
      doneTitle: 'Two-step verification is off',
      done: 'Sign in with your password and set up two-step verification again.',
      waitingTitle: 'Reset is waiting',
      waiting:
        'Two-step verification will be turned off at {time}. If this was not you, cancel it now and change your password.',
      cancel: 'Cancel the reset',
      cancelledTitle: 'Reset cancelled',
      cancelled: 'Two-step verification stays as it is.',
    },
    step: {
      title: 'Two-step verification',
      intro: 'Enter the 6-digit code from your authenticator app.',
      introBackup: 'Enter one of your backup codes. Each code works once.',
      introPasskey: 'Use your passkey to finish signing in.',
      code: 'Verification code',
      backup: 'Backup code',
      useCode: 'Use the authenticator app',
      useBackup: 'Use a backup code',
      usePasskey: 'Use a passkey',
      trust: 'Do not ask in this browser for {count} days',
      submit: 'Verify',
      noCodes:
        'No backup codes? Ask the owner or an admin of your team to reset two-step verification for you.',
    },
    lock: {
      password: 'Password',
      message: 'Signed in as {email}. Enter your password to continue.',
      noPassword: 'Signed in as {email}. This account has no password; unlock it as follows.',
      unlock: 'Unlock',
    },
  },
  errors: {
    'two_step.code': { title: 'Wrong code', message: 'Check the code and try again. Each code works once.' },
    'two_step.expired': { title: 'This took too long', message: 'Start again from the beginning.' },
    'passkey.refused': {
      title: 'This passkey was not accepted',
      message: 'Try again, or sign in another way.',
    },
    'session.locked': { title: 'This session is locked', message: 'Unlock it to continue.' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/en-US': typeof phrases;
  }
}
