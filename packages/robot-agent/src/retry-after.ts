import { HOUR_MS } from '@muster/contract/durations';

/** A robot does not stay away longer for a wrong header, and Node.js fires timers of more than 24 days at once. */
const LONGEST_MS = HOUR_MS;

/**
 * How long a response asks to wait, in milliseconds, at most an hour; 0 if it does not ask. `Retry-After` has seconds,
 * or a date (RFC 9110) by the server's clock.
 */
export function retryAfterOf({ headers }: Response): number {
  const asked = headers.get('retry-after') ?? '';
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Math.min(Math.max(ms || 0, 0), LONGEST_MS);
}
