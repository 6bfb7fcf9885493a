import type { CauseKind } from '@muster/contract/alerts/schemas';
import { lightOf } from '@muster/contract/monitoring/codes';
import { cleanText } from '../../../platform/inspection/clean-text.ts';

/** Maximum characters of an access point's name, which robots report and mails repeat. */
const ACCESS_POINT_MAX = 60;

/** A robot with a problem, and what is known about the possible cause. */
export interface TroubledRobot {
  deviceId: string;
  name: string;
  groupId: string;
  groupName: string;
  accessPoint: string | null;
}

export interface Cause {
  /** Equal for robots that belong to one alert. */
  key: string;
  kind: CauseKind;
  name: string;
}

/** Codes of things that are assigned to a whole group: app, project, map. */
const ofGroup: ReadonlySet<string> = new Set(['3-3', '3-4', '3-17']);

/**
 * The cause shared by robots with this code. For lost robots: their access point, else their group. For all others,
 * except the group codes: the robot itself.
 */
export function causeOf(code: string, robot: TroubledRobot): Cause {
  const { deviceId, name, groupId, groupName, accessPoint } = robot;
  const isLost = lightOf(code) === 'lost';
  // Signing off is a user's action and not caused by the access point, unlike a broken connection.
  const hasSignedOff = code === '2-2';
  const place = accessPoint === null ? null : cleanText(accessPoint, ACCESS_POINT_MAX);
  if (isLost && !hasSignedOff && place !== null)
    return { key: `lost:accessPoint:${accessPoint}`, kind: 'accessPoint', name: place };
  const what = isLost && !hasSignedOff ? 'lost' : code;
  if (isLost || ofGroup.has(code)) return { key: `${what}:group:${groupId}`, kind: 'group', name: groupName };
  return { key: `${what}:robot:${deviceId}`, kind: 'robot', name };
}

/** Sort key: higher is worse. */
export const severityOf = (code: string): number => {
  const light = lightOf(code);
  return light === 'lost' ? 3 : light === 'high' ? 2 : 1;
};
