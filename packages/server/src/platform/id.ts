import { v7 } from 'uuid';

/** UUIDv7: sorts by the time it was made, so rows land at the end of their index. */
export function newId(): string {
  return v7();
}
