import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A clock that was set back further than this is believed; less is two processors that differ. */
const SET_BACK_MS = 1000;

let last = 0;
let sequence = 0;

/**
 * A UUID of version 7: in the order in which they are made here, also within a millisecond. When a clock that was wrong is
 * set back, ids follow it; else they would stay in the future, and a search by time would not find what has them.
 */
export function newId(): string {
  const now = Date.now();
  if (now > last || now < last - SET_BACK_MS) {
    last = now;
    // Half of the range is left to count in.
    sequence = randomInt(2 ** 31);
  } else sequence += 1;
  return v7({ msecs: last, seq: sequence });
}

/** An id as it would have been made in that millisecond. */
export function idAt(instant: Date): string {
  return v7({ msecs: instant.getTime() });
}

/** All that were made before then are smaller, all others are not. */
export function lowestIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
