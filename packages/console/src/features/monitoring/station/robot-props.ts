import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

interface RobotSelection {
  isSelected: boolean;
  /** @param isRange selects from the last selected robot up to this one */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

export interface StationRobotProps {
  robot: MonitoredDevice;
  /** Its drawer is open. */
  isOpen: boolean;
  /** The only tab stop among the robots; arrow keys move to the others. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
  /** `null`: the user has no permission for actions on a selection. */
  selection: RobotSelection | null;
}
