import { useI18n } from '../../../platform/i18n/i18n.ts';
import type { Arrangement } from './arrange.ts';

/** More pages than these are shown as one bar. */
const BARS_MAX = 8;

export interface WallFootProps {
  arrangement: Arrangement;
  groups: number;
  /** Seconds until the next page. */
  left: number;
  /** Elapsed share of the page's time, 0 to 1. */
  progress: number;
  /** Milliseconds since the data was requested; `null` while not live. */
  age: number | null;
  /** Milliseconds since 1970. */
  now: number;
}

function Bar({ done, isCurrent }: { done: number; isCurrent: boolean }) {
  return (
    <span className={`block h-10 overflow-hidden rounded-full bg-line ${isCurrent ? 'w-120' : 'w-44'}`}>
      <span
        className="block h-full rounded-full bg-accent transition-[width] duration-1000 ease-linear"
        style={{ width: `${done * 100}%` }}
      />
    </span>
  );
}

/** The groups shown, when the next ones follow, and that the data is live. */
export function WallFoot({ arrangement, groups, left, progress, age, now }: WallFootProps) {
  const { t, format } = useI18n();
  const { tiles, pages, page, next, staying } = arrangement;
  const bars = pages > BARS_MAX ? [page] : Array.from({ length: pages }, (_, at) => at);
  const seconds = age === null ? 0 : Math.max(1, Math.round(age / 1000));
  return (
    <footer className="wall-26 mt-20 flex min-h-32 shrink-0 items-center portrait:flex-wrap gap-x-20 leading-32 text-ink-2">
      {pages > 1 && (
        <>
          <span className="shrink-0 font-semibold text-ink">
            {t('wall.foot.shown', { count: tiles.length, total: format.number(groups) })}
          </span>
          <span aria-hidden className="flex shrink-0 gap-10">
            {bars.map((at) => (
              <Bar key={at} isCurrent={at === page} done={at < page ? 1 : at === page ? progress : 0} />
            ))}
          </span>
          <span className="min-w-0 truncate">
            {t('wall.foot.next', { count: next, seconds: format.number(left) })}
            {staying > 0 && ` ${t('wall.foot.stay')}`}
          </span>
        </>
      )}
      {age !== null && (
        <span className="ms-auto flex shrink-0 items-center gap-20">
          <span aria-hidden className="size-16 rounded-full bg-online" />
          {seconds < 60
            ? t('wall.foot.live', { seconds: format.number(seconds) })
            : t('wall.foot.liveAgo', { time: format.relative(now - age, now) })}
        </span>
      )}
    </footer>
  );
}
