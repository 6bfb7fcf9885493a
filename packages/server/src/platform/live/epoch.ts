import { createHash } from 'node:crypto';
import { type Rights, rightsKey, type Viewer } from './audience.ts';

/** Whose position it is: what may be seen, and by whom. */
export type Bearer = Rights & Pick<Viewer, 'userId'>;

/**
 * What a browser is told instead of the log's own epoch. It stands for the rights as well: a position taken with others,
 * or by somebody else, says nothing of what may have been missed.
 */
export function epochFor(logEpoch: string, bearer: Bearer): string {
  return createHash('sha256')
    .update(`${logEpoch} ${bearer.userId} ${rightsKey(bearer)}`)
    .digest('base64url');
}
