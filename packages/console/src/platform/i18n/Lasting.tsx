import { useSyncExternalStore } from 'react';
import { everySecond } from './every-second.ts';
import { useI18n } from './i18n.ts';
import { serverNow } from '../server-clock.ts';

/** How long a state has lasted: "6 min". Rendered again when its text changes. @param since ISO 8601 */
export function Lasting({ since, className }: { since: string; className?: string }) {
  const { format } = useI18n();
  const text = useSyncExternalStore(everySecond, () => format.duration(serverNow() - Date.parse(since)));
  return (
    <time dateTime={since} title={format.dateTime(since)} className={className}>
      {text}
    </time>
  );
}
