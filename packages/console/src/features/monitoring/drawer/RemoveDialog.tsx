import { listStation, removeMonitored } from '@muster/contract/monitoring/station.endpoints';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';

export type RemoveDialogProps = {
  robots: readonly MonitoredDevice[];
  onClose: () => void;
  onRemoved: () => void;
};

/** Removes robots from the station; they stay in the team. */
export function RemoveDialog({ robots, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useI18n();
  const change = useChange(removeMonitored, [listStation]);
  return (
    <ConfirmChange
      title={t('monitoring.remove.title', { count: robots.length })}
      confirmLabel={t('monitoring.remove.action')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { deviceIds: robots.map(({ id }) => id) } },
          done(({ removed }) => t('monitoring.remove.done', { count: removed }), onRemoved),
        )
      }
    >
      {t('monitoring.remove.message')}
    </ConfirmChange>
  );
}
