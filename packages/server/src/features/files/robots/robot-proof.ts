import { isSameSecret } from '../../../platform/secret.ts';

/** Name and secret of `Authorization: Basic`; `null` for anything else. */
function basicOf(authorization: string | undefined): { name: string; secret: string } | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 1 ? null : { name: text.slice(0, at), secret: text.slice(at + 1) };
}

/** Does whoever sends this header have the robot's secret? */
export function isRobot(sn: string, authorization: string | undefined, secretHash: Buffer): boolean {
  const given = basicOf(authorization);
  return given !== null && given.name.trim().toUpperCase() === sn && isSameSecret(secretHash, given.secret);
}
