import { useI18n } from '../../platform/i18n/i18n.ts';
import { useCan } from '../../platform/permissions.ts';
import { cx } from '../../ui/cx.ts';
import type { AppRow } from './files.queries.ts';

/** The newest version of an app, and below it the one fact that matters most about it. */
export function AppVersion({ app }: { app: AppRow }) {
  const { t } = useI18n();
  const seesRobots = useCan()('device.read');
  const { newest, isSignerChanged, robotCount, olderCount, newerCount } = app;
  const fact = (() => {
    if (isSignerChanged) return { text: t('files.app.otherSigner'), tone: 'block text-high-ink' };
    if (olderCount > 0)
      return { text: t('files.spread.older', { count: olderCount }), tone: 'block text-medium-ink' };
    if (newerCount > 0)
      return { text: t('files.spread.newer', { count: newerCount }), tone: 'block text-ink-3' };
    if (robotCount > 0) return { text: t('files.spread.everywhere'), tone: 'block text-ink-3' };
    if (!seesRobots) return null;
    // The column of robots, which phones do not have, says it already.
    return { text: t('files.installed.no'), tone: 'hidden text-ink-3 card:block' };
  })();
  return (
    <span className="block min-w-0 card:flex card:gap-2 card:ps-6.25">
      <span className="block truncate" title={newest.versionName}>
        {newest.versionName}
      </span>
      {fact && (
        <span className={cx('truncate text-xs card:text-sm', fact.tone)} title={fact.text}>
          {fact.text}
        </span>
      )}
    </span>
  );
}

/** How many of the robots with an app have its newest version. */
export function AppSpread({ app }: { app: AppRow }) {
  const { t, format } = useI18n();
  const { newest, robotCount, olderCount, newerCount } = app;
  if (robotCount === 0) return <span className="text-ink-3">{t('files.installed.no')}</span>;
  // Counted one after the other: a robot may have reported in between.
  const count = Math.max(0, robotCount - olderCount - newerCount);
  const text = t('files.spread.newest', {
    count,
    total: format.number(robotCount),
    version: newest.versionName,
  });
  return (
    <span className="block min-w-0">
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line-soft">
        <span className="block h-full bg-accent" style={{ width: `${(count / robotCount) * 100}%` }} />
      </span>
      <span className="mt-1 block truncate text-xs text-ink-2 tabular-nums" title={text}>
        {text}
      </span>
    </span>
  );
}
