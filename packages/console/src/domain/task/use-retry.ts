import {
  type retryUsage as definition,
  getUsage,
  listSubTasks,
  listUsage,
  retryUsage,
} from '@muster/contract/commands/usage.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { toasts } from '../../ui/toast-queue.ts';

export type RetryWhat = Omit<BodyOf<typeof definition>, 'requestId'>;

/** Sends again, and says to how many it went and how many were away. */
export function useRetry() {
  const { t } = useI18n();
  const request = useRequestId();
  const change = useChange(retryUsage, [listUsage, getUsage, listSubTasks, listDevices, getDevice]);

  function retry(
    what: RetryWhat,
    then: {
      /** Leads to the new task from the toast. */
      onOpenTask?: (taskId: string) => void;
      onSuccess?: (taskId: string) => void;
      /** Without it the failure is in `change` alone. */
      onError?: (error: Error) => void;
    },
  ) {
    // Not callbacks of `mutate`: the row may know that it was sent again, and lose its button, before the answer is here.
    change.mutateAsync({ body: { ...what, requestId: request.of(what) } }).then(
      ({ taskId, sent, offlineCount }) => {
        request.renew();
        toasts.add({
          tone: offlineCount > 0 ? 'info' : 'success',
          title: t('tasks.retried', { count: sent }),
          detail: offlineCount > 0 ? t('tasks.leftOut', { count: offlineCount }) : undefined,
          action: then.onOpenTask && {
            label: t('tasks.newTask'),
            onPress: () => then.onOpenTask?.(taskId),
          },
        });
        then.onSuccess?.(taskId);
      },
      (error: Error) => then.onError?.(error),
    );
  }

  return { retry, change };
}
