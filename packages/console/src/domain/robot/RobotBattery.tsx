import type { Device } from '@muster/contract/devices/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Battery } from '../../ui/Battery.tsx';

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
  return <Battery percent={percent} isCharging={isCharging} label={label} isIconHidden={isIconHidden} />;
}
