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
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { OpenRobot } from './open-robot.ts';

const hours = { '1': 1, '8': 8, '24': 24 } as const;
type Choice = keyof typeof hours | 'resumed';
const choices: Choice[] = ['1', '8', '24', 'resumed'];
const HOUR_MS = 60 * 60_000;

/** For how long nobody is told what is wrong with a robot. */
export function StopDialog({ robot: { sn, name }, onClose }: { robot: OpenRobot; onClose: () => void }) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<Choice>('1');
  const change = useChange(switchMonitoring, [getMonitored, listStation, listMonitorHistory]);
  function stop() {
    const until =
      choice === 'resumed' ? {} : { until: new Date(Date.now() + hours[choice] * HOUR_MS).toISOString() };
    change.mutate(
      { body: { sn, isStopped: true, ...until } },
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
      <RadioGroup
        label={t('monitoring.stop.length')}
        value={choice}
        onChange={setChoice}
        options={choices.map((id) => ({
          id,
          label:
            id === 'resumed'
              ? t('monitoring.stop.resumed')
              : t('monitoring.stop.hours', { count: hours[id] }),
        }))}
      />
    </FormDialog>
  );
}
