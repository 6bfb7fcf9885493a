import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useLive, useLiveStatus } from '../../platform/live/hooks.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog');

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
        <span className="max-sm:sr-only">{t(`shell.live.${status}`)}</span>
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
