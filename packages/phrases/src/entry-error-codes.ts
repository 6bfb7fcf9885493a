import type { ErrorCode } from '@muster/contract/errors';

/** What may go wrong before anybody is signed in; the only error texts that the sign-in page loads. */
export const entryErrorCodes = [
  'E001',
  'E035',
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.media_type',
  'request.too_many',
  'request.origin',
  'request.timeout',
  'request.not_found',
  'session.expired',
  'session.two_factor',
  'server.error',
  'server.unavailable',
  'setup.done',
  'setup.needed',
  'setup.token',
] as const satisfies ErrorCode[];

export type EntryErrorCode = (typeof entryErrorCodes)[number];
export type ConsoleErrorCode = Exclude<ErrorCode, EntryErrorCode>;

export function isEntryErrorCode(code: string): code is EntryErrorCode {
  return (entryErrorCodes as readonly string[]).includes(code);
}
