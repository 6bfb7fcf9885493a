import { fixReadiness, readBoard } from '@muster/contract/readiness/endpoints';
import type { leftReasons } from '@muster/contract/readiness/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useReportFailure } from '../../../platform/failure.ts';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { toasts } from '../../../ui/toast-queue.ts';
import type { Asked } from '../readiness.queries.ts';
import type { Offer } from './figures.ts';

const whys = ['inHand', 'done', 'changed'] as const satisfies (typeof leftReasons)[number][];

/** Runs the offered steps, and reports what was started and what was skipped; an outdated board is refetched. */
export function useFix(asked: Asked) {
  const { t, format } = useI18n();
  const request = useRequestId();
  const change = useChange(fixReadiness, [readBoard]);
  const client = useQueryClient();
  const report = useReportFailure();

  function fix({ steps }: Offer) {
    const body = { ...asked, steps };
    change.mutate(
      { body: { ...body, requestId: request.of(body) } },
      {
        onSuccess({ started, left }) {
          request.renew();
          const notes = whys.flatMap((why) => {
            const count = left.filter((each) => each.why === why).length;
            return count > 0 ? [t(`readiness.fix.${why}`, { count })] : [];
          });
          const robots = new Set(started.map(({ deviceId }) => deviceId)).size;
          toasts.add({
            tone: robots > 0 ? 'success' : 'info',
            title: robots > 0 ? t('readiness.fix.started', { count: robots }) : t('readiness.fix.nothing'),
            detail: notes.length > 0 ? format.list(notes) : undefined,
          });
        },
        onError(error) {
          report(error);
          request.renew();
          void client.invalidateQueries({ queryKey: [readBoard.id] });
        },
      },
    );
  }
  return { fix, isPending: change.isPending };
}
