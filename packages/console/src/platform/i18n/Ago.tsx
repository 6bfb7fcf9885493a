import { useSyncExternalStore } from 'react';
import { useI18n } from './i18n.ts';

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((call) => call()), SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago something was; it is drawn anew when its words change, e.g. "just now" after 30 s. @param at ISO 8601 */
export function Ago({ at }: { at: string }) {
  const { format } = useI18n();
  const text = useSyncExternalStore(subscribe, () => format.relative(at));
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {text}
    </time>
  );
}
