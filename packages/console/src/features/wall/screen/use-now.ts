import { SECOND_MS } from '@muster/contract/durations';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../../platform/i18n/every-second.ts';

/** Current time, updated each second. @param clock milliseconds since 1970 */
export function useNow(clock: () => number): number {
  return useSyncExternalStore(everySecond, () => Math.floor(clock() / SECOND_MS) * SECOND_MS);
}
