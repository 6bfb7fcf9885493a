import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { minutesOf } from '@muster/contract/monitoring/week-times';
import { useId } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { TimeField } from '../../ui/TimeField.tsx';
import { DaysField } from './DaysField.tsx';

export type WeekTime = Condition['neverSleep'][number];

export type WeekTimeFieldsProps = {
  value: WeekTime;
  onChange: (time: WeekTime) => void;
  isDisabled: boolean;
  /** Error of the whole time span: it overlaps another one. */
  error?: string | undefined;
  daysError?: string | undefined;
};

/** Days with a start and an end time. An end before the start is on the next day, which a note shows. */
export function WeekTimeFields({ value, onChange, isDisabled, error, daysError }: WeekTimeFieldsProps) {
  const { t } = useI18n();
  const { days, from, to } = value;
  const id = useId();
  const errorId = error ? id : undefined;
  const endsNextDay = minutesOf(to) <= minutesOf(from);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <TimeField
          label={t('monitoring.setting.from')}
          isLabelHidden
          value={from}
          onChange={(time) => onChange({ ...value, from: time ?? from })}
          isDisabled={isDisabled}
          errorId={errorId}
        />
        <span aria-hidden>–</span>
        <TimeField
          label={t('monitoring.setting.to')}
          isLabelHidden
          value={to}
          onChange={(time) => onChange({ ...value, to: time ?? to })}
          isDisabled={isDisabled}
          errorId={errorId}
        />
        {endsNextDay && <span className="text-sm text-ink-3">{t('monitoring.setting.nextDay')}</span>}
      </div>
      <DaysField
        value={days}
        onChange={(next) => onChange({ ...value, days: next })}
        isDisabled={isDisabled}
        error={daysError}
        errorId={errorId}
      />
      {error && (
        <p id={id} role="alert" className="text-sm text-high-ink">
          {error}
        </p>
      )}
    </div>
  );
}
