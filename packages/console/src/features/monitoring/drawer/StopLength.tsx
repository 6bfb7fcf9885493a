import { HOUR_MS } from '@muster/contract/durations';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { serverNow } from '../../../platform/server-clock.ts';

const hours = { '1': 1, '8': 8, '24': 24 } as const;
export type StopChoice = keyof typeof hours | 'resumed';
const choices: StopChoice[] = ['1', '8', '24', 'resumed'];

/** End of a pause that begins now; no end if monitoring must be resumed by hand. */
export const untilOf = (choice: StopChoice): { until?: string } =>
  choice === 'resumed' ? {} : { until: new Date(serverNow() + hours[choice] * HOUR_MS).toISOString() };

/** Chooses for how long monitoring is paused. */
export function StopLength({
  value,
  onChange,
}: {
  value: StopChoice;
  onChange: (choice: StopChoice) => void;
}) {
  const { t } = useI18n();
  return (
    <RadioGroup
      label={t('monitoring.stop.length')}
      value={value}
      onChange={onChange}
      options={choices.map((id) => ({
        id,
        label:
          id === 'resumed' ? t('monitoring.stop.resumed') : t('monitoring.stop.hours', { count: hours[id] }),
      }))}
    />
  );
}
