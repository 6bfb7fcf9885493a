import { useSyncExternalStore } from 'react';
import { everySecond } from './every-second.ts';
import { useI18n } from './i18n.ts';

/**
 * Relative time of an instant, rendered again when its text changes, e.g. from "just now" after 30 s. @param at ISO
 * 8601
 */
export function Ago({ at }: { at: string }) {
  const { format } = useI18n();
  const text = useSyncExternalStore(everySecond, () => format.relative(at));
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {text}
    </time>
  );
}
