import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which file of which team until when, as a signed address says it. */
export interface Grant {
  teamId: string;
  fileId: string;
  /** Seconds since 1970. */
  expires: number;
  /** The robot it is for; without one, for whoever has the address. */
  sn?: string | undefined;
  /** The command it was sent with: when that is taken back, so is the address. */
  command?: string | undefined;
}

export function signatureOf(secret: string, { teamId, fileId, expires, sn, command }: Grant): string {
  const bearer = [sn, command].map((part) => (part === undefined ? '' : ` ${part}`)).join('');
  return createHmac('sha256', secret)
    .update(`file ${teamId} ${fileId} ${expires}${bearer}`)
    .digest('base64url');
}

/** Does this signature let its bearer have the file now? */
export function isGranted(secret: string, grant: Grant, signature: string, now = Date.now()): boolean {
  const wanted = Buffer.from(signatureOf(secret, grant));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && grant.expires * 1000 > now;
}
