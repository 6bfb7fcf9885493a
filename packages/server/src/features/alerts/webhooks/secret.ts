import { randomBytes } from 'node:crypto';
import { type Seal, SealedElsewhere } from '../../../platform/sealed.ts';

/** Prefix defined by Standard Webhooks, whose libraries accept the secret as displayed. */
const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/** @returns `null` when the secret of this installation was changed, so that it can no longer be read */
export function openSecret(seal: Seal, sealed: Uint8Array, webhookId: string): string | null {
  try {
    return seal.open(sealed, webhookId).toString();
  } catch (error) {
    if (error instanceof SealedElsewhere) return null;
    throw error;
  }
}
