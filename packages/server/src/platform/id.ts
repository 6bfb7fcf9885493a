import { v7 } from 'uuid';

/** UUIDv7: sorts by the time it was made, so rows land at the end of their index. */
export function newId(): string {
  return v7();
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
