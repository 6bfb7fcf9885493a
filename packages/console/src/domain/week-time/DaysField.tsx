import { type Weekday, weekdays } from '@muster/contract/monitoring/week-times';
import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { useDayNames } from './use-day-names.ts';

export type DaysFieldProps = {
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
  isDisabled?: boolean;
  error?: string | undefined;
  /** Id of an error that is shown elsewhere because it concerns the times as well. */
  errorId?: string | undefined;
};

/** Days of the week as toggle buttons. */
export function DaysField({ value, onChange, isDisabled = false, error, errorId }: DaysFieldProps) {
  const { t } = useI18n();
  const names = useDayNames();
  const id = useId();
  return (
    <div
      role="group"
      aria-label={t('monitoring.setting.days')}
      aria-describedby={cx(error && id, errorId) || undefined}
      className="flex flex-wrap gap-1"
    >
      {weekdays.map((day) => (
        <ToggleButton
          key={day}
          isSelected={value.includes(day)}
          isDisabled={isDisabled}
          onChange={(isOn) =>
            onChange(weekdays.filter((each) => (each === day ? isOn : value.includes(each))))
          }
          className="h-8 min-w-9 cursor-pointer rounded-control border border-line px-1.5 text-sm text-ink-2 transition-colors hover:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-45 data-selected:border-accent data-selected:bg-accent-soft data-selected:font-semibold data-selected:text-accent-ink"
        >
          {names.short(day)}
        </ToggleButton>
      ))}
      {error && (
        <p id={id} className="w-full text-sm text-high-ink">
          {error}
        </p>
      )}
    </div>
  );
}
