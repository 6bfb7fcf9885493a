import { useSyncExternalStore } from 'react';
import { useI18n } from './i18n.ts';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((call) => call()), MINUTE_MS / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago something was, told anew as the minutes go by. @param at ISO 8601 */
export function Ago({ at }: { at: string }) {
  const { format } = useI18n();
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS));
  return <time dateTime={at}>{format.relative(at)}</time>;
}
