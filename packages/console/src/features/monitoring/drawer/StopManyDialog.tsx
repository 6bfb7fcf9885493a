import {
  getMonitored,
  listStation,
  switchManyMonitoring,
} from '@muster/contract/monitoring/station.endpoints';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { type StopChoice, StopLength, untilOf } from './StopLength.tsx';

export type StopManyDialogProps = {
  robots: readonly MonitoredDevice[];
  onClose: () => void;
  onDone: () => void;
};

/** Pauses monitoring of several robots for the same time. */
export function StopManyDialog({ robots, onClose, onDone }: StopManyDialogProps) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<StopChoice>('1');
  const change = useChange(switchManyMonitoring, [getMonitored, listStation]);
  return (
    <FormDialog
      title={t('monitoring.stop.titleMany', { count: robots.length })}
      description={t('monitoring.stop.explanation')}
      submitLabel={t('monitoring.stop.action')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { snArray: robots.map(({ sn }) => sn), isStopped: true, ...untilOf(choice) } },
          done(
            ({ changed }) => t('monitoring.stop.doneMany', { count: changed }),
            () => {
              onClose();
              onDone();
            },
          ),
        )
      }
    >
      <StopLength value={choice} onChange={setChoice} />
    </FormDialog>
  );
}
