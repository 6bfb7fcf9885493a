import { useI18n } from './i18n.ts';
import { useAgo } from './use-ago.ts';

/** Relative time of an instant, kept up to date. @param at ISO 8601 */
export function Ago({ at }: { at: string }) {
  const { format } = useI18n();
  const text = useAgo(at);
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {text}
    </time>
  );
}
