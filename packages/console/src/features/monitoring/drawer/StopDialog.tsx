import {
  getMonitored,
  listMonitorHistory,
  listStation,
  switchMonitoring,
} from '@muster/contract/monitoring/station.endpoints';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import type { OpenRobot } from './open-robot.ts';
import { type StopChoice, StopLength, untilOf } from './StopLength.tsx';

/** Pauses monitoring of a robot for a chosen time. */
export function StopDialog({ robot: { sn, name }, onClose }: { robot: OpenRobot; onClose: () => void }) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<StopChoice>('1');
  const change = useChange(switchMonitoring, [getMonitored, listStation, listMonitorHistory]);
  function stop() {
    change.mutate(
      { body: { sn, isStopped: true, ...untilOf(choice) } },
      done(t('monitoring.stop.done', { name: name || sn }), onClose),
    );
  }
  return (
    <FormDialog
      title={t('monitoring.stop.title', { name: name || sn })}
      description={t('monitoring.stop.explanation')}
      submitLabel={t('monitoring.stop.action')}
      change={change}
      onClose={onClose}
      onSubmit={stop}
    >
      <StopLength value={choice} onChange={setChoice} />
    </FormDialog>
  );
}
