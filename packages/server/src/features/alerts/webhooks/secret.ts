import { randomBytes } from 'node:crypto';

/** Prefix defined by Standard Webhooks, whose libraries accept the secret as displayed. */
const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');
