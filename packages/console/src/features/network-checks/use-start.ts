import {
  countNetworkChecks,
  listNetworkChecks,
  startNetworkChecks,
} from '@muster/contract/network-checks/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { DOT } from '../../ui/dot.ts';

/** Starts a network check on all robots of a filter, and reports those left out. */
export function useStart() {
  const { t } = useI18n();
  const request = useRequestId();
  const change = useChange(startNetworkChecks, [listNetworkChecks, countNetworkChecks]);

  function start(filter: { groupId?: string | undefined; keyword?: string | undefined }): void {
    change.mutate(
      { body: { ...filter, requestId: request.of(filter) } },
      {
        onSuccess({ sent, offline, underway }) {
          request.renew();
          const notes = [
            offline > 0 && t('networkChecks.leftOffline', { count: offline }),
            underway > 0 && t('networkChecks.underway', { count: underway }),
          ].filter((note) => note !== false);
          toasts.add({
            tone: notes.length > 0 ? 'info' : 'success',
            title: t('networkChecks.started', { count: sent }),
            detail: notes.length > 0 ? notes.join(DOT) : undefined,
          });
        },
      },
    );
  }

  return { start, change };
}
