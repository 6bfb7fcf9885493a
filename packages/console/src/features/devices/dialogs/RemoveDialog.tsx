import { listDevices } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { removeSelectedDevices } from '@muster/contract/devices/changes.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { type BulkDialogProps, useSummary } from './use-summary.ts';

/** From this many robots on the number must be typed, to prevent accidental removal of a whole school. */
const MANY = 20;

export type RemoveDialogProps = BulkDialogProps & { onRemoved: (ids: readonly string[]) => void };

export function RemoveDialog({ ids, onMissing, onClose, onRemoved }: RemoveDialogProps) {
  const { t, format } = useI18n();
  const summary = useSummary({ ids, onMissing });
  const change = useBulkChange(
    // Not `getDevice`: an open drawer would ask for the robot that is gone.
    useChange(removeSelectedDevices, [listDevices, listGroups]),
    onMissing,
  );
  const known = summary.data;
  const count = known?.total ?? ids.length;
  const names = known ? format.list(known.names) : '';
  return (
    <ConfirmChange
      change={{ isPending: change.isPending, error: change.failure ?? (known ? null : summary.error) }}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { deviceIds: [...ids] } },
          done(
            ({ removed }) => t('devices.remove.done', { count: removed }),
            () => {
              onRemoved(ids);
              onClose();
            },
          ),
        )
      }
      title={t('devices.remove.title', { count })}
      confirmLabel={t('common.action.delete')}
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
    </ConfirmChange>
  );
}
