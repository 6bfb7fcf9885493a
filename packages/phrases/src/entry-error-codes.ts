import type { ErrorCode } from '@muster/contract/errors';

/** Error codes that can occur before sign-in; the sign-in page loads only their texts. */
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

export function isEntryErrorCode(code: string): code is EntryErrorCode {
  return (entryErrorCodes as readonly string[]).includes(code);
}
