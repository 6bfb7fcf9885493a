import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { removeSelectedDevices } from '@muster/contract/devices/changes.endpoints';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { type BulkDialogProps, useSummary } from './use-summary.ts';

/** From so many on the number must be typed: nobody deletes a school by a slip. */
const MANY = 20;

export type RemoveDialogProps = BulkDialogProps & { onRemoved: (ids: readonly string[]) => void };

export function RemoveDialog({ ids, onMissing, onClose, onRemoved }: RemoveDialogProps) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const summary = useSummary({ ids, onMissing });
  const change = useBulkChange(
    useChange(removeSelectedDevices, [listDevices, listGroups, getDevice]),
    onMissing,
  );
  const known = summary.data;
  const count = known?.total ?? ids.length;
  const error = change.failure ?? (known ? null : summary.error);
  const failure = error ? textOf(error) : null;
  const names = known ? format.list(known.names) : '';
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { deviceIds: [...ids] } },
          {
            onSuccess({ removed }) {
              toasts.add({ tone: 'success', title: t('devices.remove.done', { count: removed }) });
              onRemoved(ids);
              onClose();
            },
          },
        )
      }
      title={t('devices.remove.title', { count })}
      confirmLabel={t('common.action.delete')}
      cancelLabel={t('common.action.cancel')}
      isPending={change.isPending}
      error={failure && `${failure.title} ${failure.message}`}
      {...(count >= MANY && {
        typing: { label: t('devices.remove.typing', { count }), text: String(count) },
      })}
    >
      <p className="font-medium break-words text-ink">
        {names}
        {known && known.total > known.names.length && ' …'}
      </p>
      <p className="mt-2">{t('devices.remove.message')}</p>
      {known !== undefined && known.online > 0 && (
        <p className="mt-2">{t('devices.remove.online', { count: known.online })}</p>
      )}
      {change.isPending && (
        <div className="mt-4">
          <BulkProgress label={t('devices.remove.pending', { count })} count={count} />
        </div>
      )}
    </ConfirmDialog>
  );
}
