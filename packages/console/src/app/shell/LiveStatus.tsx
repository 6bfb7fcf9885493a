import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useLiveStatus } from '../../platform/live/hooks.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

const IdleDialog = lazyPart(() => import('./IdleDialog.tsx'), 'IdleDialog');

const words = ['live', 'reconnecting', 'paused'] as const;

const dots = { live: 'bg-online', reconnecting: 'animate-breathe bg-medium', paused: 'bg-lost' };

/** Whether the data on screen is live; after three idle minutes also the dialog asking whether anyone is there. */
export function LiveStatus({ className }: { className?: string }) {
  const { t } = useI18n();
  const status = useLiveStatus();
  return (
    <>
      <span
        role="status"
        title={t(`shell.live.${status}Hint`)}
        className={cx('grid shrink-0 items-center justify-items-end text-sm text-ink-3', className)}
      >
        {/* All texts share one grid cell, so that a longer one does not move its neighbours. */}
        {words.map((each) => (
          <span
            key={each}
            aria-hidden={each !== status}
            className={cx(
              'col-start-1 row-start-1 flex items-center gap-1.5',
              each !== status && 'invisible',
            )}
          >
            <span aria-hidden className={cx('size-[7px] rounded-full', dots[each])} />
            <span className="max-sm:sr-only">{t(`shell.live.${each}`)}</span>
          </span>
        ))}
      </span>
      {status === 'paused' && (
        <Suspense>
          <IdleDialog />
        </Suspense>
      )}
    </>
  );
}
