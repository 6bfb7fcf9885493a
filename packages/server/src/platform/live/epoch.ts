import { createHash } from 'node:crypto';
import { type Rights, rightsKey, type Viewer } from './audience.ts';

/** The rights and the user that a position belongs to. */
export type Bearer = Rights & Pick<Viewer, 'userId'>;

/**
 * The epoch sent to a browser instead of the log's own. It covers the rights too: a position taken with other rights,
 * or by another user, does not tell which changes may have been missed.
 */
export function epochFor(logEpoch: string, bearer: Bearer): string {
  return createHash('sha256')
    .update(`${logEpoch} ${bearer.userId} ${rightsKey(bearer)}`)
    .digest('base64url');
}
