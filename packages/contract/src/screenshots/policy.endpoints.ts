import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { wholeNumber } from '../primitives.ts';
import { screenPolicy } from './schemas.ts';

const held = z.object({ policy: screenPolicy, revision: z.number().int() });

export const getScreenPolicy = defineEndpoint('screenshots.getPolicy', 'GET /rms/screenshot/policy', {
  summary: 'Get the team’s policy for viewing robot screens.',
  access: 'screenshot.policy',
  reply: held,
});

export const setScreenPolicy = defineEndpoint('screenshots.setPolicy', 'PUT /rms/screenshot/policy', {
  summary: 'Update the policy, based on `revision`. It applies immediately, also to open views.',
  access: 'screenshot.policy',
  body: z.object({ policy: screenPolicy, revision: wholeNumber.min(0) }),
  reply: held,
  errors: ['screenshot.policy_conflict'],
});
