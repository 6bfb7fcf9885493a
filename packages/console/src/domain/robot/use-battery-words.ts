import type { Device } from '@muster/contract/devices/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';

export type Charge = Pick<Device, 'battery' | 'isCharging' | 'connection'>;

/** Battery level and label. An offline robot's last level is outdated, so it is not shown. */
export function useBatteryWords({ connection, ...device }: Charge) {
  const { t } = useI18n();
  const percent = connection === 1 ? device.battery : null;
  const isCharging = percent !== null && device.isCharging === true;
  const label =
    percent === null
      ? t('common.value.unknown')
      : t(isCharging ? 'devices.charging' : 'devices.battery', { percent });
  return { percent, isCharging, label };
}
