import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';

export type WhenOffline = { deliver: boolean; expiresInMinutes: number };

const HOUR = 60;
const DAY = 24 * HOUR;
const expiries = [HOUR, DAY, 3 * DAY, 7 * DAY];

export const skipOffline: WhenOffline = { deliver: false, expiresInMinutes: DAY };

/** As the server is asked. */
export function bodyOf({ deliver, expiresInMinutes }: WhenOffline) {
  return deliver ? { whenOffline: 'deliver' as const, expiresInMinutes } : { whenOffline: 'skip' as const };
}

export type WhenOfflineFieldsProps = { value: WhenOffline; onChange: (value: WhenOffline) => void };

/** Whether it waits for robots that are away, and for how long. */
export function WhenOfflineFields({ value, onChange }: WhenOfflineFieldsProps) {
  const { t } = useI18n();
  return (
    <div>
      <Checkbox
        className="text-ink"
        isSelected={value.deliver}
        onChange={(deliver) => onChange({ ...value, deliver })}
        description={t('commands.send.deliverHint')}
      >
        {t('commands.send.deliver')}
      </Checkbox>
      {value.deliver && (
        <Select
          className="mt-2.5 max-w-60"
          label={t('commands.send.expiry')}
          options={expiries.map((minutes) => ({
            id: String(minutes),
            label:
              minutes < DAY
                ? t('commands.send.hours', { count: minutes / HOUR })
                : t('commands.send.days', { count: minutes / DAY }),
          }))}
          value={String(value.expiresInMinutes)}
          onChange={(minutes) => onChange({ ...value, expiresInMinutes: Number(minutes) })}
          placeholder={t('common.action.select')}
        />
      )}
    </div>
  );
}
