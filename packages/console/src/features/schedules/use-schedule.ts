import { listUsage } from '@muster/contract/commands/usage.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { previewSchedule, scheduleInstall } from '@muster/contract/schedules/endpoints';
import type { ScheduledPart } from '@muster/contract/schedules/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { AppIconProps } from '../../domain/app/AppIcon.tsx';
import { useMissingText } from '../../domain/task/use-missing-text.ts';
import { spanText } from '../../domain/time-zone/zone-words.ts';
import { call } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useLive } from '../../platform/live/hooks.ts';
import { useGo } from '../../platform/page/visit.ts';
import { newUuid } from '../../platform/request-id.ts';
import { useChangeBy } from '../../platform/query.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { usagePage } from '../commands/usage.page.ts';
import { DOT } from '../../ui/dot.ts';

export interface ScheduledFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** For an app: its icon. */
  app?: AppIconProps['app'];
}

export type ScheduleForm = Omit<BodyOf<typeof scheduleInstall>, 'fileId' | 'requestId'>;

/**
 * Request ids by what is sent, until it is answered: a repeat after a lost answer installs nothing twice. Not of the
 * dialog, which closes when it fails.
 */
const wishes = new Map<string, string>();

async function schedule(form: ScheduleForm, fileId: string) {
  const body = { ...form, fileId };
  const key = JSON.stringify(body);
  const requestId = wishes.get(key) ?? newUuid();
  wishes.set(key, requestId);
  const answer = await call(scheduleInstall, { body: { ...body, requestId } });
  wishes.delete(key);
  return answer;
}

/**
 * Schedules each file in its own request, all at once (spec section 7). Failed ones are listed in one sentence; in any
 * case the dialog closes and the live connection is renewed, so that all data on screen is current.
 */
export function useSchedule(onClose: () => void) {
  const { t, format } = useI18n();
  const client = useQueryClient();
  const live = useLive();
  const go = useGo();
  const missingText = useMissingText();
  /** From the earliest begin to the latest end, in the user's time zone; `undefined` without times. */
  function spanOf(tasks: readonly ScheduledPart[]): string | undefined {
    const begins = tasks.flatMap(({ notBefore }) => notBefore ?? []).toSorted();
    const ends = tasks.flatMap(({ notAfter }) => notAfter ?? []).toSorted();
    const [from, to] = [begins[0], ends.at(-1)];
    return from && to && t('schedules.ownClock', { span: spanText(from, to, format) });
  }

  return useChangeBy({
    async mutationFn({ files, form }: { files: readonly ScheduledFile[]; form: ScheduleForm }) {
      const answers = await Promise.allSettled(files.map(({ id }) => schedule(form, id)));
      const refusal = answers.find(
        (answer) => answer.status === 'rejected' && isApiError(answer.reason, 'schedule.rest_hours'),
      );
      // All files are for the same window: the user corrects it, and loses nothing.
      if (refusal?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
        throw refusal.reason as Error;
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      return {
        failed: files.filter((_, at) => answers[at]!.status === 'rejected').map(({ name }) => name),
        tasks: found.flatMap(({ tasks }) => tasks),
        // All files are for the same robots.
        missing: found[0]?.missing ?? [],
      };
    },
    onError: () => client.invalidateQueries({ queryKey: [previewSchedule.id] }),
    onSuccess({ failed, tasks, missing }) {
      if (failed.length > 0)
        toasts.add({ tone: 'error', title: t('schedules.failed', { apkNames: format.list(failed) }) });
      else {
        // Several files or time zones give several tasks: then the list of records is opened.
        const [task] = tasks.length === 1 ? tasks : [];
        toasts.add({
          tone: missing.length > 0 ? 'info' : 'success',
          title: t('schedules.done'),
          detail: [spanOf(tasks), missingText(missing)].filter(Boolean).join(DOT) || undefined,
          action: {
            label: t('commands.details'),
            onPress: () => void go(usagePage, { search: task ? { task: task.taskId } : {} }),
          },
        });
      }
      void client.invalidateQueries({ queryKey: [listUsage.id] });
      live.reconnect();
      onClose();
    },
  });
}
