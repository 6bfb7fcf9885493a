import type { Device } from '@muster/contract/devices/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Battery } from '../../ui/Battery.tsx';

/** Of a robot whose condition is not known here. Percent. */
const LOW_BELOW = 20;

export type RobotBatteryProps = {
  device: Pick<Device, 'battery' | 'isCharging' | 'connection'>;
  isIconHidden?: boolean;
};

/** What a robot that is away had left says nothing about now, so it is not shown. */
export function RobotBattery({ device, isIconHidden = false }: RobotBatteryProps) {
  const { t } = useI18n();
  const percent = device.connection === 1 ? device.battery : null;
  const isCharging = percent !== null && device.isCharging === true;
  const label =
    percent === null
      ? t('common.value.unknown')
      : t(isCharging ? 'devices.charging' : 'devices.battery', { percent });
  const tone = percent === null || isCharging || percent >= LOW_BELOW ? 'online' : 'medium';
  return <Battery {...{ percent, isCharging, label, tone, isIconHidden }} />;
}
