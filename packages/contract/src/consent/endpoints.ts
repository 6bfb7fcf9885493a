import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { consentVersion } from './schemas.ts';

export const agree = defineEndpoint('consent.agree', 'PUT /uams/consent', {
  summary: 'Consent to data collection, in the version that was read. Idempotent.',
  access: 'session',
  body: z.object({ version: consentVersion }),
  reply: z.object({ version: consentVersion }),
  errors: ['consent.outdated'],
});
