import { useSyncExternalStore } from 'react';
import { everySecond } from './every-second.ts';
import { useI18n } from './i18n.ts';

/** For how long something has been so: "6 min". It is drawn anew when its words change. @param since ISO 8601 */
export function Lasting({ since, className }: { since: string; className?: string }) {
  const { format } = useI18n();
  const text = useSyncExternalStore(everySecond, () => format.duration(Date.now() - Date.parse(since)));
  return (
    <time dateTime={since} title={format.dateTime(since)} className={className}>
      {text}
    </time>
  );
}
