import { useI18n } from '../../platform/i18n/i18n.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { DAY_MINUTES, HOUR_MINUTES, type WhenOffline } from './when-offline.ts';

export type DeliverLaterProps = {
  value: WhenOffline;
  onChange: (value: WhenOffline) => void;
  /** Minutes to choose from. */
  expiries: readonly number[];
  /** Texts of the area that uses it. */
  words: {
    deliver: string;
    hint: string;
    expiry: string;
    hours: (count: number) => string;
    days: (count: number) => string;
  };
  className?: string;
};

/** Whether a command waits for offline robots, and for how long. */
export function DeliverLater({ value, onChange, expiries, words, className }: DeliverLaterProps) {
  const { t } = useI18n();
  const options = expiries.map((minutes) => ({
    id: String(minutes),
    label: minutes < DAY_MINUTES ? words.hours(minutes / HOUR_MINUTES) : words.days(minutes / DAY_MINUTES),
  }));
  return (
    <>
      <Checkbox
        className={cx('text-ink', className)}
        isSelected={value.deliver}
        onChange={(deliver) => onChange({ ...value, deliver })}
        description={words.hint}
      >
        {words.deliver}
      </Checkbox>
      {value.deliver && (
        <Select
          className="mt-2.5 max-w-60"
          label={words.expiry}
          options={options}
          value={String(value.expiresInMinutes)}
          onChange={(minutes) => onChange({ ...value, expiresInMinutes: Number(minutes) })}
          placeholder={t('common.action.select')}
        />
      )}
    </>
  );
}
