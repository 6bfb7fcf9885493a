import { useState } from 'react';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { GroupChooser } from '../../../domain/group/GroupChooser.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { type BulkDialogProps, useSummary } from './use-summary.ts';

export type MoveDialogProps = BulkDialogProps & { onShowGroup: (groupId: string) => void };

/** Moves robots to another group, and shows beforehand which of them must be activated again. */
export function MoveDialog({ ids, onMissing, onClose, onShowGroup }: MoveDialogProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [groupId, setGroup] = useState<string | null>(null);
  const summary = useSummary({ ids, onMissing }, groupId);
  const change = useBulkChange(useChange(moveDevices, [listDevices, listGroups, getDevice]), onMissing);
  const known = summary.data;
  const count = known?.total ?? ids.length;
  const keeps = known ? known.byTeamKey : 0;

  return (
    <BulkDialog
      title={t('devices.move.title', { count })}
      submitLabel={t('devices.move.submit')}
      pendingLabel={t('devices.move.pending', { count })}
      count={count}
      onClose={onClose}
      isLoading={!known}
      isPending={change.isPending}
      disabledReason={
        groupId === null
          ? t('devices.move.choose')
          : known?.alreadyThere === known?.total && t('devices.move.allThere')
      }
      error={change.failure ?? (known ? null : summary.error)}
      onSubmit={() =>
        change.mutate(
          { body: { deviceIds: [...ids], groupId: groupId! } },
          {
            onSuccess({ moved, reset }) {
              toasts.add({
                tone: 'success',
                title: t('devices.move.done', { count: moved }),
                detail: reset > 0 ? t('devices.move.doneReset', { count: reset }) : undefined,
                action: { label: t('devices.move.show'), onPress: () => onShowGroup(groupId!) },
              });
              onClose();
            },
          },
        )
      }
    >
      <GroupChooser
        label={t('devices.move.target')}
        value={groupId}
        onChange={setGroup}
        error={fieldText(change.error, 'groupId')}
      />
      {known && (
        <div className="flex flex-col gap-2.5">
          {known.resetByMove > 0 && (
            <Banner tone="warn">{t('devices.move.reset', { count: known.resetByMove })}</Banner>
          )}
          <ul className="flex flex-col gap-1 text-ink-2">
            {keeps > 0 && <li>{t('devices.move.keep', { count: keeps })}</li>}
            {known.notActivated > 0 && (
              <li>{t('devices.move.notActivated', { count: known.notActivated })}</li>
            )}
            {known.alreadyThere > 0 && <li>{t('devices.move.already', { count: known.alreadyThere })}</li>}
          </ul>
        </div>
      )}
    </BulkDialog>
  );
}
