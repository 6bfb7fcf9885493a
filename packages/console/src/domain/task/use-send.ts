import type { sendCommand as definition } from '@muster/contract/commands/endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { listUsage } from '@muster/contract/commands/usage.endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { useMissingText } from './use-missing-text.ts';
import { DOT } from '../../ui/dot.ts';

type Body = Omit<BodyOf<typeof definition>, 'requestId'>;

/** Sends one command, and shows how many robots it was sent to and which were left out (design section 7). */
export function useSend(onOpenTask: (taskId: string) => void) {
  const { t, format } = useI18n();
  const missingText = useMissingText();
  const request = useRequestId();
  const change = useChange(sendCommand, [listUsage]);

  /** @param robot name of the only robot, for the toast */
  function send(body: Body, onSent: (taskId: string, missing: string[]) => void, robot?: string) {
    change.mutate(
      { body: { ...body, requestId: request.of(body) } },
      {
        onSuccess: ({ taskId, missing }) => onSent(taskId, missing),
        onDone({ taskId, sent, offlineDevices, unsuitable, missing }) {
          request.renew();
          const kind = t(`commands.kind.${body.command.kind}`);
          const names = offlineDevices.slice(0, 5).map((device) => device.name || device.sn);
          const left = offlineDevices.length;
          const notes = [
            left > 0 && `${t('tasks.leftOut', { count: left })} ${format.list(names)}`,
            unsuitable > 0 && t('commands.send.unsuitable', { count: unsuitable }),
            missingText(missing),
          ].filter((note) => typeof note === 'string');
          toasts.add({
            tone: notes.length > 0 ? 'info' : 'success',
            title:
              robot === undefined || sent !== 1
                ? t('commands.sent', { kind, count: sent })
                : t('commands.sentTo', { kind, robot }),
            detail: notes.length > 0 ? notes.join(DOT) : undefined,
            action: { label: t('commands.details'), onPress: () => onOpenTask(taskId) },
          });
        },
      },
    );
  }

  return { send, change };
}
