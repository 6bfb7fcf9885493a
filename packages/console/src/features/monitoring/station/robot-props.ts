import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';

/** What a user does with a robot of the list. Always the same object, so that unchanged robots are not rendered again. */
export interface RobotHandlers {
  onFocus: (id: string) => void;
  onOpen: (sn: string) => void;
  /** @param isRange selects from the last selected robot up to this one */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

export interface StationRobotProps {
  robot: MonitoredDevice;
  /** Its drawer is open. */
  isOpen: boolean;
  /** The only tab stop among the robots; arrow keys move to the others. */
  isTabStop: boolean;
  /** `null`: the user has no permission for actions on a selection. */
  isSelected: boolean | null;
  actions: RobotHandlers;
}
