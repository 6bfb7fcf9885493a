import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

export interface StationRobotProps {
  robot: MonitoredDevice;
  /** Its drawer is open. */
  isOpen: boolean;
  /** The one of all robots that Tab leads to; arrow keys lead to the others. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}
