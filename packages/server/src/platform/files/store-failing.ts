/** An S3-compatible store did not answer, gave an unexpected response, or accepts no requests of Muster for now. */
export class StoreFailing extends Error {
  constructor(cause: unknown, message = 'the store does not respond') {
    super(message, { cause });
  }
}

/** Whether the S3-compatible store itself failed: the same request may succeed later. */
export function isStoreFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreFailing) return true;
  return (error as { $fault?: unknown }).$fault === 'server' || isStoreFailing(error.cause);
}

/** What an operator can do about a failing store. */
export function whyStoreFails(error: unknown): string {
  if (error instanceof StoreFailing) return error.message;
  const { cause, name } = error as Error;
  return isStoreFailing(cause) ? whyStoreFails(cause) : `the store is failing (${name})`;
}

const wrongKeys =
  'the store refuses the keys of Muster: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or what they may do in S3_BUCKET';

export const noBucket = 'the store has no such bucket: correct S3_BUCKET, or create it';

export const notTheStore =
  'a proxy answers in place of the store, which did not get the file: correct S3_ENDPOINT, or let Muster reach it directly';

const refusals: Readonly<Record<string, string>> = {
  AccessDenied: wrongKeys,
  ExpiredToken: wrongKeys,
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  RequestTimeTooSkewed:
    'the store refuses the time of Muster: synchronise the clocks of this machine and of the store',
  NoSuchBucket: noBucket,
};

/**
 * Errors with which a store refuses all requests: other keys, a corrected clock or a pause make them succeed.
 * @returns the sentence for the log; `null` for other errors
 */
export function refusalOf(error: unknown): string | null {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === 429) return 'the store gets too many requests';
  // The answer to a HEAD request has only a status.
  const sentence = refusals[name] ?? (status === 401 || status === 403 ? wrongKeys : undefined);
  return sentence === undefined ? null : `${sentence} (${refusals[name] === undefined ? status : name})`;
}
