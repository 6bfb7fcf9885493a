import type { RolloutRobot } from '@muster/contract/rollouts/view.schemas';
import { Link } from '../../platform/page/Link.tsx';
import { devicesPage } from '../devices/devices.page.ts';

/** A robot's name or serial number, as a link to its drawer. */
export function RobotLink({ device, className }: { device: RolloutRobot['device']; className: string }) {
  const name = device.name || device.sn;
  return (
    <Link page={devicesPage} search={{ device: device.id }} className={`${className} truncate`} title={name}>
      {name}
    </Link>
  );
}
