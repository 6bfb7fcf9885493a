import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import type { BatteryProps } from '../../../ui/Battery.tsx';
import { batteryLight } from './battery-light.ts';

/** Battery props of a robot. A lost robot's last level is left out, because it is outdated. */
export function useBattery(robot: MonitoredDevice): BatteryProps {
  const { t } = useI18n();
  const percent = robot.light === 'lost' ? null : robot.battery;
  const isCharging = percent !== null && robot.isCharging === true;
  if (percent === null) return { percent, label: t('common.value.unknown') };
  const light = batteryLight(robot);
  const battery = t(isCharging ? 'devices.charging' : 'devices.battery', { percent });
  if (light === 'online') return { percent, isCharging, label: battery };
  return {
    percent,
    isCharging,
    label: t(light === 'high' ? 'monitoring.battery.veryLow' : 'monitoring.battery.low', { battery }),
    tone: light,
    mark: <LightMark light={light} className="size-2.5" />,
  };
}
