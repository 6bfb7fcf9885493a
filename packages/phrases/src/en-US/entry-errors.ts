import type { entryErrors as source } from '../zh-TW/entry-errors.ts';
import type { Phrases } from '../phrase.ts';

export const entryErrors = {
  E001: { title: 'You are offline', message: 'Connect to the network, then try again.' },
  E035: { title: 'Cannot sign in', message: 'Wrong account or password. Check both and try again.' },
  'request.invalid': {
    title: 'Some fields need correcting',
    message: 'Correct the marked fields, then send again.',
  },
  'request.malformed': {
    title: 'The data sent could not be read',
    message: 'Reload the page and try again.',
  },
  'request.too_large': { title: 'Too much data', message: 'Send less at once and try again.' },
  'request.media_type': { title: 'Unsupported data format', message: 'Reload the page and try again.' },
  'request.too_many': { title: 'Too many attempts', message: 'Wait a moment, then try again.' },
  'request.origin': {
    title: 'This request was not accepted',
    message: 'Open the page from Muster’s own address and try again.',
  },
  'request.timeout': {
    title: 'Timed out',
    message: 'The server did not answer in time. Check your network and retry.',
  },
  'request.not_found': { title: 'Not found', message: 'It may have been deleted. Refresh the page.' },
  'session.expired': { title: 'Your session has expired', message: 'Please sign in again.' },
  'session.two_factor': {
    title: 'Two-step verification needed',
    message: 'Enter your verification code to finish signing in.',
  },
  'server.error': {
    title: 'Something went wrong',
    message: 'Please retry. If it happens again, contact customer service.',
  },
  'server.unavailable': { title: 'The server is busy', message: 'Please try again later.' },
  'setup.done': {
    title: 'This server is already set up',
    message: 'Sign in, or ask the team’s owner to invite you.',
  },
  'setup.needed': { title: 'This server is not set up yet', message: 'Create the first team to begin.' },
  'setup.token': {
    title: 'Wrong set-up token',
    message: 'Copy the latest token from the server log or the data directory and paste it again.',
  },
} as const satisfies Phrases<typeof source>;
