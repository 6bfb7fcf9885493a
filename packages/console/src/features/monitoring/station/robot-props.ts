import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

interface RobotSelection {
  isSelected: boolean;
  /** @param isRange from the one that was selected last up to this one */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

export interface StationRobotProps {
  robot: MonitoredDevice;
  /** Its drawer is open. */
  isOpen: boolean;
  /** The one of all robots that Tab leads to; arrow keys lead to the others. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
  /** `null`: whoever looks can do nothing with a selection. */
  selection: RobotSelection | null;
}
