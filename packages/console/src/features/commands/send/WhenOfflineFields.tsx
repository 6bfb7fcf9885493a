import { DeliverLater } from '../../../domain/task/DeliverLater.tsx';
import { DAY_MINUTES, HOUR_MINUTES, type WhenOffline } from '../../../domain/task/when-offline.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';

const expiries = [HOUR_MINUTES, DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES];

export type WhenOfflineFieldsProps = { value: WhenOffline; onChange: (value: WhenOffline) => void };

export function WhenOfflineFields(props: WhenOfflineFieldsProps) {
  const { t } = useI18n();
  return (
    <div>
      <DeliverLater
        {...props}
        expiries={expiries}
        words={{
          deliver: t('commands.send.deliver'),
          hint: t('commands.send.deliverHint'),
          expiry: t('commands.send.expiry'),
          hours: (count) => t('commands.send.hours', { count }),
          days: (count) => t('commands.send.days', { count }),
        }}
      />
    </div>
  );
}
