import type { RobotType } from '@muster/contract/devices/schemas';
import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { readChoice, readId, readIds, readSn, readText, type RawSearch } from '../../../platform/search.ts';

const lights: Record<StationLight, true> = {
  high: true,
  medium: true,
  lost: true,
  online: true,
  notSet: true,
};
const types: Record<RobotType, true> = { kebbi: true, service: true };
const sorts = { name: true, battery: true };
const views = { cards: true };

/** Search parameters of the station; the default sort is by severity, the default view is a list. */
export interface StationSearch {
  light?: StationLight | undefined;
  groups?: string[] | undefined;
  type?: RobotType | undefined;
  condition?: string | undefined;
  keyword?: string | undefined;
  sort?: 'name' | 'battery' | undefined;
  view?: 'cards' | undefined;
  /** The serial number of the robot whose drawer is open. */
  robot?: string | undefined;
}

export function readStationSearch(raw: RawSearch): StationSearch {
  return {
    light: readChoice(raw.light, lights),
    groups: readIds(raw.groups),
    type: readChoice(raw.type, types),
    condition: readId(raw.condition),
    keyword: readText(raw.keyword),
    sort: readChoice(raw.sort, sorts),
    view: readChoice(raw.view, views),
    robot: readSn(raw.robot),
  };
}

/** Whether the list may show fewer robots than the station has. */
export const isFiltered = ({ light, groups, type, condition, keyword }: StationSearch): boolean =>
  [light, groups?.[0], type, condition, keyword].some(Boolean);
