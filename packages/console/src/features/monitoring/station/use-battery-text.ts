import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';

/** The battery of a robot, as its drawing takes it. What a robot that is lost had left says nothing about now. */
export function useBatteryText({ light, battery, isCharging }: MonitoredDevice) {
  const { t } = useI18n();
  const percent = light === 'lost' ? null : battery;
  const charges = percent !== null && isCharging === true;
  const label =
    percent === null
      ? t('common.value.unknown')
      : t(charges ? 'devices.charging' : 'devices.battery', { percent });
  return { percent, isCharging: charges, label };
}
