import { useSyncExternalStore } from 'react';
import { everySecond } from './every-second.ts';
import { useI18n } from './i18n.ts';

/** Relative time of an instant; renders again when it changes, e.g. from "just now" after 30 s. @param at ISO 8601 */
export function useAgo(at: string): string {
  const { format } = useI18n();
  return useSyncExternalStore(everySecond, () => format.relative(at));
}
