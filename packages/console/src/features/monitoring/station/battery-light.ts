import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

/** How bad it is that so little is left, by the robot's own condition; a code that lasts until more is left counts as well. */
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
