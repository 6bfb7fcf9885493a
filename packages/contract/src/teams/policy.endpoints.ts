import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { accountLimits } from '../account/limits.ts';
import { demands, policy } from './policy.schemas.ts';

export const getPolicy = defineEndpoint('teams.getPolicy', 'GET /rms/policy', {
  summary: 'Get the team’s sign-in policy.',
  access: 'team.read',
  reply: policy,
});

export const setPolicy = defineEndpoint('teams.setPolicy', 'PUT /rms/policy', {
  summary:
    'Set the sign-in policy: second step or passkey after some days of grace, locking of idle sessions, password ' +
    'length. A field that is left out stays unchanged.',
  access: 'team.update',
  sensitive: true,
  body: z.object({
    secondStep: z.enum(demands).optional(),
    /** From now; without it, an existing demand keeps its date. */
    graceDays: z.number().int().min(0).max(90).optional(),
    lockMinutes: z.number().int().min(1).max(1440).nullable().optional(),
    passwordMin: z
      .number()
      .int()
      .min(accountLimits.passwordMin)
      .max(accountLimits.passwordPolicyMax)
      .optional(),
  }),
  reply: policy,
});
