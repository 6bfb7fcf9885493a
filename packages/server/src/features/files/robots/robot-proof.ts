import { basicOf } from '../../../platform/http/basic.ts';
import { isSameSecret } from '../../../platform/secret.ts';

/** Whether the Authorization header carries the robot's secret. */
export function isRobot(sn: string, authorization: string | undefined, secretHash: Buffer): boolean {
  const given = basicOf(authorization);
  return given !== null && given.name.trim().toUpperCase() === sn && isSameSecret(secretHash, given.secret);
}
