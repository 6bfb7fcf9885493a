import type { Board } from '@muster/contract/readiness/schemas';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Asked } from '../readiness.queries.ts';
import { type Offer, offerOf } from './figures.ts';
import { useFix } from './use-fix.ts';
import { DOT } from '../../../ui/dot.ts';

export type FixButtonProps = { board: Board; asked: Asked; isLarge: boolean };

/** The fix button: what it does, to how many robots, and how long it takes. Restarts are confirmed first. */
export function FixButton({ board, asked, isLarge }: FixButtonProps) {
  const { t, format } = useI18n();
  const { fix, isPending } = useFix(asked);
  // What the question is about, however the board changes meanwhile: the server refuses steps that no longer apply.
  const [asking, setAsking] = useState<Offer | null>(null);
  const offer = offerOf(board);
  const what = [
    ...offer.counts.map(({ kind, count }) => t(`readiness.fix.step.${kind}`, { count })),
    t('readiness.fix.minutes', { count: offer.minutes }),
  ];
  return (
    <>
      {offer.steps.length > 0 && (
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (isPending) return;
            if (offer.restarting.length > 0) setAsking(offer);
            else fix(offer);
          }}
          className={cx(
            'flex shrink-0 flex-col rounded-card bg-accent text-start text-on-accent transition-colors hover:bg-accent-hover',
            isLarge ? 'px-7 py-3' : 'px-4 py-2 max-sm:w-full',
            isPending && 'opacity-70',
          )}
        >
          <span
            className={cx(
              'flex items-center gap-2 font-semibold',
              isLarge ? 'text-[22px] leading-7' : 'text-lg',
            )}
          >
            {isPending && <Spinner />}
            {t('readiness.fix.button', { count: offer.robots })}
          </span>
          <span className={cx('tabular-nums', isLarge ? 'text-lg' : 'text-sm')}>{what.join(DOT)}</span>
        </button>
      )}
      {asking && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            fix(asking);
          }}
          title={t('readiness.fix.restart.title', { count: asking.restarting.length })}
          confirmLabel={t('readiness.fix.restart.confirm')}
          cancelLabel={t('common.action.cancel')}
          closeLabel={t('common.action.close')}
        >
          {t('readiness.fix.restart.message', { names: format.list(asking.restarting.slice(0, 5)) })}
        </ConfirmDialog>
      )}
    </>
  );
}
