import { Battery } from '../../ui/Battery.tsx';
import { type Charge, useBatteryWords } from './use-battery-words.ts';

/** Of a robot whose condition is not known here. Percent. */
const LOW_BELOW = 20;

/** The battery of a robot as it last said it, drawn. */
export function RobotBattery({ device }: { device: Charge }) {
  const words = useBatteryWords(device);
  const { percent, isCharging } = words;
  const isLow = percent !== null && !isCharging && percent < LOW_BELOW;
  return <Battery {...words} tone={isLow ? 'medium' : 'online'} />;
}
