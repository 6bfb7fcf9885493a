import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useLive, useLiveStatus } from '../../platform/live/hooks.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog');

const words = ['live', 'reconnecting', 'paused'] as const;

/** Whether what is on screen is true now; and the question, after three idle minutes, whether anybody is there. */
export function LiveStatus({ className }: { className?: string }) {
  const { t } = useI18n();
  const connection = useLive();
  const status = useLiveStatus();
  return (
    <>
      <span
        role="status"
        title={t(`shell.live.${status}Hint`)}
        className={cx('flex shrink-0 items-center gap-1.5 text-sm text-ink-3', className)}
      >
        <span
          aria-hidden
          className={cx(
            'size-[7px] rounded-full',
            status === 'live' ? 'bg-online' : status === 'paused' ? 'bg-lost' : 'animate-breathe bg-medium',
          )}
        />
        <span className="grid max-sm:sr-only">
          {/* All words in one place, so that a longer one moves nothing beside it. */}
          {words.map((each) => (
            <span
              key={each}
              aria-hidden={each !== status}
              className={cx('col-start-1 row-start-1', each !== status && 'invisible')}
            >
              {t(`shell.live.${each}`)}
            </span>
          ))}
        </span>
      </span>
      {status === 'paused' && (
        <Suspense>
          <ConfirmDialog
            isOpen
            onCancel={connection.resume}
            onConfirm={connection.resume}
            title={t('common.idle.title')}
            confirmLabel={t('common.idle.continue')}
            cancelLabel={t('common.action.close')}
          >
            {t('common.idle.message')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
