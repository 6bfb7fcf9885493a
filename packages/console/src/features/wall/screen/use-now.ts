import { useSyncExternalStore } from 'react';
import { everySecond } from '../../../platform/i18n/every-second.ts';

const SECOND = 1000;

/** Current time, updated each second. @param offset milliseconds by which this screen's clock is behind the server's */
export function useNow(offset = 0): number {
  return useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND) * SECOND);
}
