import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A larger step back means that the clock was set; a smaller one is a difference between two processors. */
const SET_BACK_MS = 1000;

let last = 0;
let sequence = 0;

/**
 * A UUID of version 7, in order of creation within this process, also within a millisecond. When a wrong clock is set
 * back, ids follow it; otherwise they would stay in the future, and a search by time would miss their rows.
 */
export function newId(): string {
  const now = Date.now();
  if (now > last || now < last - SET_BACK_MS) {
    last = now;
    // Leaves half of the range for the sequence.
    sequence = randomInt(2 ** 31);
  } else sequence += 1;
  return v7({ msecs: last, seq: sequence });
}

/** An id as if created in that millisecond. */
export function idAt(instant: Date): string {
  return v7({ msecs: instant.getTime() });
}

/** A lower bound: ids created before `instant` are smaller, all others are not. */
export function lowestIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
