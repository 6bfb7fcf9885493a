import { listUsage } from '@muster/contract/commands/usage.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { scheduleInstall } from '@muster/contract/schedules/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useLive } from '../../platform/live/hooks.ts';
import { newUuid } from '../../platform/request-id.ts';
import { toasts } from '../../ui/toast-queue.ts';

export interface ScheduledFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export type ScheduleForm = Omit<BodyOf<typeof scheduleInstall>, 'fileId' | 'requestId'>;

/**
 * Orders each file by a call of its own, all at once (spec section 7). Those that failed are named in one sentence;
 * either way the dialog closes, and the live link connects anew, so that everything on screen is of after this.
 */
export function useSchedule(onClose: () => void) {
  const { t, format } = useI18n();
  const client = useQueryClient();
  const live = useLive();
  return useMutation({
    async mutationFn({ files, form }: { files: readonly ScheduledFile[]; form: ScheduleForm }) {
      const answers = await Promise.allSettled(
        files.map(({ id }) => call(scheduleInstall, { body: { ...form, fileId: id, requestId: newUuid() } })),
      );
      return files.filter((_, at) => answers[at]!.status === 'rejected').map(({ name }) => name);
    },
    onSuccess(failed) {
      if (failed.length > 0)
        toasts.add({ tone: 'error', title: t('schedules.failed', { apkNames: format.list(failed) }) });
      else toasts.add({ tone: 'success', title: t('schedules.done') });
      void client.invalidateQueries({ queryKey: [listUsage.id] });
      live.reconnect();
      onClose();
    },
  });
}
