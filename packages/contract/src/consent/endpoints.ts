import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { consentVersion } from './schemas.ts';

export const agree = defineEndpoint('consent.agree', 'PUT /uams/consent', {
  summary:
    'Agree to what the product collects, in the version that was read. Agreeing again changes nothing.',
  access: 'session',
  body: z.object({ version: consentVersion }),
  reply: z.object({ version: consentVersion }),
  errors: ['consent.outdated'],
});
