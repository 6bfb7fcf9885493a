import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

/**
 * Light of the battery level by the robot's condition; an active battery code counts too, because it lasts until the
 * level has risen further.
 */
export function batteryLight({
  battery,
  codes,
  condition,
}: Pick<MonitoredDevice, 'battery' | 'codes' | 'condition'>): 'high' | 'medium' | 'online' {
  const { moderate, high } = condition.battery;
  const isBelow = (percent: number, code: string) =>
    (battery !== null && battery < percent) || codes.some((each) => each.code === code);
  if (isBelow(high, '3-12')) return 'high';
  return isBelow(moderate, '4-6') ? 'medium' : 'online';
}
