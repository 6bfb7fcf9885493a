import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  account: {
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    signIn: {
      passkey: 'Use a passkey',
      forgot: 'Forgot your password?',
      hasCode: 'I have an invite code',
      demoMails: 'Demo: read the mails that were sent',
      title: 'Sign in to Muster',
      intro: 'Manage your team’s robots',
      submit: 'Sign in',
      chooseLanguage: 'Choose a language',
    },
    setup: {
      title: 'Welcome to Muster',
      intro: 'This server is not set up yet. Create the first team; you will be its owner.',
      token: 'Setup token',
      tokenHint:
        'You find it in the server log and in the server’s data directory. It proves that you manage this server.',
      teamName: 'Team name',
      teamNameHint: 'For example your school, company or department.',
      name: 'Your name',
      passwordHint: 'At least {min} characters. Do not use your name or e-mail address.',
      submit: 'Create team',
    },
    signOut: 'Sign out',
    lock: {
      title: 'Screen locked',
      message: 'To protect your team’s data, sign in again to continue.',
      unlock: 'Sign in again',
    },
    blocked: {
      title: 'You’re blocked',
      message:
        'Your role does not have access to this page. If you need it, ask the owner or an admin of your team.',
      roles: 'Roles that can do this: {roles}.',
      people: 'Ask {people}.',
      person: '{name} ({role})',
    },
    lost: { title: 'Can’t find the way', message: 'This page does not exist or has moved.' },
    home: 'Back to home',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    noTeam: {
      title: 'You are not in a team yet',
      message: 'Ask an owner or admin to invite this account to their team, then try again.',
      signOut: 'Sign in with another account',
    },
  },
  errors: {
    E001: { title: 'You are offline', message: 'Connect to the network, then try again.' },
    E035: { title: 'Cannot sign in', message: 'Wrong account or password. Check both and try again.' },
    'request.invalid': {
      title: 'Some fields are not valid',
      message: 'Correct the marked fields, then try again.',
    },
    'request.malformed': {
      title: 'The request could not be read',
      message: 'Reload the page and try again.',
    },
    'request.too_large': { title: 'Too much data', message: 'Reduce the content, then try again.' },
    'request.media_type': { title: 'Unsupported data format', message: 'Reload the page and try again.' },
    'request.too_many': { title: 'Too many attempts', message: 'Wait a moment, then try again.' },
    'request.origin': {
      title: 'Request not accepted',
      message: 'Open this page at Muster’s own address, then try again.',
    },
    'request.timeout': {
      title: 'The request timed out',
      message: 'The server did not answer in time. Check your network and try again.',
    },
    'request.not_found': {
      title: 'Not found',
      message: 'The page or item may have been deleted. Refresh the page.',
    },
    'session.expired': {
      title: 'Your session has expired',
      message: 'Authentication expired, please log in again',
    },
    'session.two_factor': {
      title: 'Two-step verification required',
      message: 'Enter your verification code to finish signing in.',
    },
    'server.error': {
      title: 'Something went wrong',
      message: 'Try again. If the problem continues, contact customer service.',
    },
    'server.unavailable': { title: 'The server is busy', message: 'Try again later.' },
    'setup.done': {
      title: 'This server is already set up',
      message: 'Sign in, or ask the team owner to invite you.',
    },
    'setup.needed': { title: 'This server is not set up yet', message: 'Create the first team to start.' },
    'setup.token': {
      title: 'Wrong setup token',
      message: 'Copy the latest token from the server log or the data directory and paste it again.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'entry/en-US': typeof phrases;
  }
}
