import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address grants: the file, its team and the expiry. */
export interface Grant {
  teamId: string;
  fileId: string;
  /** Seconds since 1970. */
  expires: number;
  /** The robot that must authenticate; without one, anyone with the address may fetch. */
  sn?: string | undefined;
  /** The command it was sent with: when the command is withdrawn, the address stops working. */
  command?: string | undefined;
}

export function signatureOf(secret: string, { teamId, fileId, expires, sn, command }: Grant): string {
  const bearer = [sn, command].map((part) => (part === undefined ? '' : ` ${part}`)).join('');
  return createHmac('sha256', secret)
    .update(`file ${teamId} ${fileId} ${expires}${bearer}`)
    .digest('base64url');
}

/** Whether the signature is valid and the address has not expired. */
export function isGranted(secret: string, grant: Grant, signature: string, now = Date.now()): boolean {
  const wanted = Buffer.from(signatureOf(secret, grant));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && grant.expires * 1000 > now;
}
