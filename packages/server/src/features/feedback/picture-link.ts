import { createHmac, timingSafeEqual } from 'node:crypto';
import { urlOf } from '@muster/contract/endpoint';
import { fetchFeedbackPicture } from '@muster/contract/feedback/endpoints';
import { feedbackLimits } from '@muster/contract/feedback/limits';

/** What a signed address grants: the picture, its team, and the expiry (seconds since 1970). */
export interface PictureGrant {
  teamId: string;
  id: string;
  expires: number;
}

const signatureOf = (secret: string, { teamId, id, expires }: PictureGrant) =>
  createHmac('sha256', secret).update(`feedback picture ${teamId} ${id} ${expires}`).digest('base64url');

export function isPictureGranted(secret: string, grant: PictureGrant, signature: string): boolean {
  const wanted = Buffer.from(signatureOf(secret, grant));
  const given = Buffer.from(signature);
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isSame && grant.expires * 1000 > Date.now();
}

/** Signed path under which the operator, who may have no account, sees the picture for a month. */
export function pictureLink(secret: string, { teamId, id }: Omit<PictureGrant, 'expires'>): string {
  const expires = Math.ceil(Date.now() / 1000) + feedbackLimits.linkDays * 24 * 60 * 60;
  const signature = signatureOf(secret, { teamId, id, expires });
  return urlOf(fetchFeedbackPicture, { params: { id }, query: { team: teamId, expires, signature } });
}
