/** Smaller differences are ignored: the header has whole seconds, and the reply takes time. */
const IGNORED_MS = 5000;

let behind = 0;

/** Compares this device's clock with the server's, which each reply states in its `Date` header. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  // Another host may hide the header.
  if (Number.isNaN(difference)) return;
  behind = Math.abs(difference) < IGNORED_MS ? 0 : difference;
}

/** A time of this browser's clock, by the server's clock. Both in milliseconds since 1970. */
export const toServerTime = (here: number): number => here + behind;

/**
 * Milliseconds since 1970 by the server's clock. For all that is compared with times of the server: the clock of a
 * school's computer may be wrong by an hour.
 */
export const serverNow = (): number => toServerTime(Date.now());
