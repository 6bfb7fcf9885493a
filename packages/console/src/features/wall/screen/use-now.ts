import { useSyncExternalStore } from 'react';
import { everySecond } from '../../../platform/i18n/every-second.ts';

const SECOND = 1000;

/** The time to the second. @param offset by how many milliseconds the clock of this screen is behind the server's */
export function useNow(offset = 0): number {
  return useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND) * SECOND);
}
