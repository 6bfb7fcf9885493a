import { Battery } from '../../ui/Battery.tsx';
import { type Charge, useBatteryWords } from './use-battery-words.ts';

/** Threshold in percent for robots whose condition is not known here. */
const LOW_BELOW = 20;

/** A robot's last reported battery level, as an icon. */
export function RobotBattery({ device }: { device: Charge }) {
  const words = useBatteryWords(device);
  const { percent, isCharging } = words;
  const isLow = percent !== null && !isCharging && percent < LOW_BELOW;
  return <Battery {...words} tone={isLow ? 'medium' : 'online'} />;
}
