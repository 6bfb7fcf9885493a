import type { CauseKind } from '@muster/contract/alerts/schemas';
import { lightOf } from '@muster/contract/monitoring/codes';
import { cleanText } from '../../../platform/inspection/clean-text.ts';

/** Characters of an access point's name, which robots say and mails repeat. */
const ACCESS_POINT_MAX = 60;

/** A robot with which something is wrong, as far as it tells what the cause may be. */
export interface TroubledRobot {
  deviceId: string;
  name: string;
  groupId: string;
  groupName: string;
  accessPoint: string | null;
}

export interface Cause {
  /** The same for robots that belong into one alert. */
  key: string;
  kind: CauseKind;
  name: string;
}

/** What a group lacks is given to it as a whole: app, project, map. */
const ofGroup: ReadonlySet<string> = new Set(['3-3', '3-4', '3-17']);

/**
 * What robots with this code have in common. Those that are lost: how they reached the network, else their group. All
 * others are each their own cause.
 */
export function causeOf(code: string, robot: TroubledRobot): Cause {
  const { deviceId, name, groupId, groupName, accessPoint } = robot;
  const isLost = lightOf(code) === 'lost';
  // Who signs off was told to, by a person and not by an access point; who breaks off was not.
  const hasSignedOff = code === '2-2';
  const place = accessPoint === null ? null : cleanText(accessPoint, ACCESS_POINT_MAX);
  if (isLost && !hasSignedOff && place !== null)
    return { key: `lost:accessPoint:${accessPoint}`, kind: 'accessPoint', name: place };
  const what = isLost && !hasSignedOff ? 'lost' : code;
  if (isLost || ofGroup.has(code)) return { key: `${what}:group:${groupId}`, kind: 'group', name: groupName };
  return { key: `${what}:robot:${deviceId}`, kind: 'robot', name };
}

/** For sorting: the worse, the higher. */
export const severityOf = (code: string): number => {
  const light = lightOf(code);
  return light === 'lost' ? 3 : light === 'high' ? 2 : 1;
};
