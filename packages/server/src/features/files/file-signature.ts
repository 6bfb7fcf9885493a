import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which file of which team until when, as a signed address says it. */
export interface Grant {
  teamId: string;
  fileId: string;
  /** Seconds since 1970. */
  expires: number;
}

export function signatureOf(secret: string, { teamId, fileId, expires }: Grant): string {
  return createHmac('sha256', secret).update(`file ${teamId} ${fileId} ${expires}`).digest('base64url');
}

/** Does this signature let its bearer have the file now? */
export function isGranted(secret: string, grant: Grant, signature: string, now = Date.now()): boolean {
  const wanted = Buffer.from(signatureOf(secret, grant));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && grant.expires * 1000 > now;
}
