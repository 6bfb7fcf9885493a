import type { account as source } from '../zh-TW/account.ts';
import type { Phrases } from '../phrase.ts';

export const account = {
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: {
    title: 'Sign in to Muster',
    intro: 'Look after your team’s robots.',
    submit: 'Sign in',
    submitting: 'Signing in…',
    otherLanguage: 'Not your language?',
    chooseLanguage: 'Choose a language',
  },
  setup: {
    title: 'Welcome to Muster',
    intro: 'This server is not set up yet. Create the first team; you will be its owner.',
    token: 'Set-up token',
    tokenHint:
      'It is shown in the server log and kept in the server’s data directory. It proves that you run this server.',
    teamName: 'Team name',
    teamNameHint: 'For example your school, company or department.',
    name: 'Your name',
    passwordHint: 'At least {min} characters.',
    submit: 'Create team',
    submitting: 'Creating…',
  },
  signOut: 'Sign out',
  signedOut: { title: 'You are signed out', message: 'Sign in again to continue.', again: 'Sign in again' },
  lock: {
    title: 'Screen locked',
    message: 'To protect your team’s data, please sign in again to continue.',
    unlock: 'Sign in again',
  },
  cookies: {
    title: 'Cookie consent',
    message:
      'This service uses cookies. It collects personal information and browsing history to sign you in, remember your preferences and keep the service running.',
    privacyPolicy: 'Read the privacy policy',
    agree: 'Agree',
    decline: 'Decline',
    declined: 'You declined, so you cannot sign in. If you change your mind, choose “Agree”.',
  },
  blocked: {
    title: 'You’re blocked',
    message: 'Your role may not open this page. If you need it, ask the owner or an admin of your team.',
  },
  lost: {
    title: 'Can’t find the way',
    message: 'This page does not exist, or it has moved.',
  },
  home: 'Back to home',
} as const satisfies Phrases<typeof source>;
