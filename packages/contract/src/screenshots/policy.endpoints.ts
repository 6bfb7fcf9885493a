import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { wholeNumber } from '../primitives.ts';
import { screenPolicy } from './schemas.ts';

const held = z.object({ policy: screenPolicy, revision: z.number().int() });

export const getScreenPolicy = defineEndpoint('screenshots.getPolicy', 'GET /rms/screenshot/policy', {
  summary: 'What the team demands of whoever looks at screens of its robots.',
  access: 'screenshot.policy',
  reply: held,
});

export const setScreenPolicy = defineEndpoint('screenshots.setPolicy', 'PUT /rms/screenshot/policy', {
  summary: 'Change it, as it was at `revision`. Whoever looks at the moment is subject to it immediately.',
  access: 'screenshot.policy',
  body: z.object({ policy: screenPolicy, revision: wholeNumber.min(0) }),
  reply: held,
  errors: ['screenshot.policy_conflict'],
});
