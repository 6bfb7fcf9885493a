import {
  type retryUsage as definition,
  getUsage,
  listSubTasks,
  listUsage,
  retryUsage,
} from '@muster/contract/commands/usage.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { useRef } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { toasts } from '../../ui/toast-queue.ts';

export type RetryWhat = Omit<BodyOf<typeof definition>, 'requestId'>;

/** What happens after a retry: the new task is opened, or its toast has a link to it. */
export interface AfterRetry {
  onSuccess?: (taskId: string) => void;
  onOpenTask?: (taskId: string) => void;
}

/** The same for a dialog, which closes first. */
export const closing = (onClose: () => void, after: AfterRetry): AfterRetry => ({
  ...after,
  onSuccess(taskId) {
    onClose();
    after.onSuccess?.(taskId);
  },
});

/** Retries a task, and shows how many robots it was sent to and how many were offline. */
export function useRetry() {
  const { t } = useI18n();
  const request = useRequestId();
  const awaited = useRef<Promise<unknown>>(undefined);
  const change = useChange(retryUsage, [listUsage, getUsage, listSubTasks, listDevices, getDevice]);

  function retry(
    what: RetryWhat,
    then: AfterRetry & {
      /** Without it the error is only in `change`. */
      onError?: (error: Error) => void;
    },
  ) {
    // Not callbacks of `mutate`: the retry may remove the row's button, and with it the component, before the response
    // arrives.
    const answer = change.mutateAsync({ body: { ...what, requestId: request.of(what) } });
    // The second press of a double click has the answer of the first.
    if (answer === awaited.current) return;
    awaited.current = answer;
    answer.then(
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
