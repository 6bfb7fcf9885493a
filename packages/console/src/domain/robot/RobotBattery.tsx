import type { Device } from '@muster/contract/devices/schemas';
import { Battery } from '../../ui/Battery.tsx';
import { LightMark } from './LightMark.tsx';
import { type Charge, useBatteryWords } from './use-battery-words.ts';

/** Threshold in percent for robots whose condition is not known here. */
const LOW_BELOW = 20;
/** The station's code of a battery that is nearly empty, by the robot's condition. */
const VERY_LOW = '3-12';

function toneOf(
  { faults }: Pick<Device, 'faults'>,
  { percent, isCharging }: ReturnType<typeof useBatteryWords>,
) {
  if (percent === null) return 'online';
  if (faults.includes(VERY_LOW)) return 'high';
  return !isCharging && percent < LOW_BELOW ? 'medium' : 'online';
}

/** A robot's last reported battery level, as an icon. */
export function RobotBattery({ device }: { device: Charge & Pick<Device, 'faults'> }) {
  const words = useBatteryWords(device);
  const tone = toneOf(device, words);
  return (
    <Battery
      {...words}
      tone={tone}
      mark={tone === 'online' ? undefined : <LightMark light={tone} className="size-2.5" />}
    />
  );
}
