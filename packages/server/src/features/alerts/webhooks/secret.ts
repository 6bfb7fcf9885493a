import { randomBytes } from 'node:crypto';

/** As Standard Webhooks has them: so libraries for it take the secret as it is shown. */
const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');
