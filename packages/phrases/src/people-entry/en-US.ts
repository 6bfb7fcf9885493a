import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  join: {
    title: 'Join a team',
    intro: 'Enter the invite code of a team. An admin then approves your request.',
    signedIn: 'Signed in as {email}',
    open: 'Open Muster',
    isIn: 'You are in a team. Open Muster to start.',
    code: 'Invite code',
    codeHint: '8 characters, such as K7QM-4TXR.',
    apply: 'Ask to join',
    applied: 'Request sent to {team}',
    joined: 'You have joined {team}',
    requests: 'My requests',
    state: {
      waiting: 'Awaiting approval',
      rejected: 'Not approved',
    },
    requestedAt: 'Requested {time}',
    waitingHint: 'You get an e-mail when an admin approves.',
    waitingFor: 'Waiting for {team}',
    otherWays: 'Join or create another team',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw the request to {team}',
    withdrawn: 'Request withdrawn',
    invitations: 'Invitations for you',
    invitedBy: 'Invited by {name}',
    accept: 'Accept',
    acceptOf: 'Accept the invitation of {team}',
    openTeams: 'Teams open to your address',
    join: 'Join',
    joinOf: 'Join {team}',
    create: {
      title: 'Create a team',
      intro: 'You become its owner, and can invite others.',
      name: 'Team name',
      submit: 'Create team',
    },
    nuwaId: {
      own: 'Your NUWA ID: {id}',
      intro: 'Teams can invite you by it, without your e-mail address.',
      choose: 'Choose your NUWA ID',
      once: '4 to 20 letters or digits. You can choose only once.',
      submit: 'Save',
      done: 'Your NUWA ID is {id}',
    },
    signUp: {
      title: 'Create an account',
      titleOf: 'Join {team}',
      intro: 'Use the invite code of a team, or an address in the mail domain of a team.',
      hasAccount: 'Have an account? Sign in',
      codeOptional: 'Optional',
      next: 'Send code',
      sent: 'An e-mail was sent to {email}. Enter the code in it.',
      mailCode: 'Verification code',
      name: 'Your name',
      passwordHint: 'At least {min} characters. Do not use your name or e-mail address.',
      submit: 'Create account and ask to join',
      resend: 'Resend code',
      back: 'Change e-mail',
    },
    invitation: {
      title: 'Join {team}',
      by: '{name} invites you as {role}.',
      as: 'You are invited as {role}.',
      approval: 'After you accept, an admin of the team approves you.',
      submitNew: 'Create account and accept',
      submit: 'Accept invitation',
      signIn: 'Sign in to accept',
      hasAccount: '{email} already has an account. Sign in to accept the invitation.',
      another: 'You are signed in as {email}, but the invitation is for {invited}.',
      switch: 'Switch account',
      stay: 'Stay signed in',
      failed: 'This invitation cannot be used',
      accepted: 'This invitation was accepted. Sign in to see the request.',
      myRequests: 'See my requests',
      home: 'Go to Muster',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-entry/en-US': typeof phrases;
  }
}
