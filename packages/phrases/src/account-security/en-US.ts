import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  security: {
    strengthen: {
      any: '“{team}” requires two-step verification or a passkey from {time}.',
      passkey: '“{team}” requires a passkey from {time}.',
      daysLeft: { one: '1 day left.', other: '{count} days left.' },
      now: 'Set it up to continue in this team.',
      otherTeams: 'Your other teams',
      switch: 'Switch',
      switchTo: 'Switch to {team}',
      title: 'Strengthen your sign-in',
      text: 'Your team requires a stronger sign-in. Set it up to continue.',
      go: 'Continue',
    },
    passkeys: {
      title: 'Passkeys',
      none: 'None yet. Sign in with a fingerprint, face or security key; phishing sites cannot steal it.',
      count: {
        one: '1 passkey, it also counts as the second step',
        other: '{count} passkeys, they also count as the second step',
      },
      add: 'Add passkey',
      addHint: 'Choose a name that you recognise, then follow your browser.',
      name: 'Name',
      namePlaceholder: 'For example: office laptop',
      submit: 'Continue',
      added: 'Passkey added',
      used: 'Added {added}, last used {used}',
      unused: 'Added {added}, not used yet',
      rename: 'Rename',
      renameOf: 'Rename {name}',
      renamed: 'Passkey renamed',
      save: 'Save',
      remove: 'Remove',
      removeOf: 'Remove {name}',
      removeTitle: 'Remove {name}?',
      removeText: 'You can no longer sign in with this passkey.',
      removed: 'Passkey removed',
      notMade: 'The browser did not create a passkey. Try again.',
    },
    twoStep: {
      title: 'Two-step verification',
      on: 'On',
      since: 'Authenticator app, since {time}',
      off: 'Asks for a code from your phone in addition to your password.',
      turnOn: 'Turn on',
      change: 'Change app',
      turnOff: 'Turn off',
      turnOffTitle: 'Turn off two-step verification?',
      turnOffText:
        'Your password alone will be enough to sign in. Backup codes and trusted browsers are removed.',
      turnedOff: 'Two-step verification is off',
      scan: 'Scan the QR code with an authenticator app, or type the key. Then enter the code that the app shows. All other browsers are signed out.',
      copy: 'Copy key',
      copied: 'Copied',
      picture: 'QR code for the authenticator app',
      download: 'Download QR code',
      code: 'Verification code',
      confirm: 'Confirm',
    },
    codes: {
      title: 'Backup codes',
      left: '{left} of {total} left',
      renew: 'Make new codes',
      renewTitle: 'Make new backup codes?',
      renewText: 'Your previous backup codes stop working immediately.',
      shownTitle: 'Save your backup codes',
      shownText: 'Each code signs you in once when you do not have your phone. They are not shown again.',
      download: 'Download',
      copy: 'Copy',
      copied: 'Copied',
      saved: 'I have saved them',
    },
    trusted: {
      title: 'Trusted browsers',
      named: '{browser} on {system}',
      unknown: 'Unknown browser',
      until: 'Until {time}',
      current: 'This browser, until {time}',
      forget: 'Forget',
      forgetOf: 'Forget {name}',
      forgetAll: 'Forget all',
      forgotten: 'Browser forgotten',
      hint: 'A trusted browser skips the second step for {count} days. Changing your password ends the trust everywhere.',
    },
    proof: {
      title: 'Confirm that it is you',
      text: 'This is a sensitive action. Verify again to continue.',
      usePassword: 'Use password',
      useCode: 'Use a code',
      usePasskey: 'Use a passkey',
      code: 'Verification or backup code',
      submit: 'Continue',
    },
  },
  errors: {
    'session.prove': { title: 'Confirm that it is you', message: 'Verify again to continue.' },
    'session.team_ended': {
      title: 'Your session in this team has ended',
      message: 'An admin ended it. Sign in again.',
    },
    'session.weak': {
      title: 'Your team requires a stronger sign-in',
      message: 'Set up a second step or a passkey first.',
    },
    'two_step.off': { title: 'Two-step verification is off', message: 'Turn it on, then make backup codes.' },
    'passkey.known': { title: 'This passkey is already in use', message: 'Use another one.' },
    'passkey.too_many': { title: 'Too many passkeys', message: 'Remove one that you no longer use.' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-security/en-US': typeof phrases;
  }
}
