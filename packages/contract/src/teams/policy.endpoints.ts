import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { accountLimits } from '../account/limits.ts';
import { demands, policy } from './policy.schemas.ts';

export const getPolicy = defineEndpoint('teams.getPolicy', 'GET /rms/policy', {
  summary: 'What the team asks of the sign-in of its people.',
  access: 'team.read',
  reply: policy,
});

export const setPolicy = defineEndpoint('teams.setPolicy', 'PUT /rms/policy', {
  summary:
    'Ask a second step or a passkey of everybody, after some days of grace; lock sessions nobody uses; ask for longer passwords.',
  access: 'team.update',
  sensitive: true,
  body: z.object({
    secondStep: z.enum(demands),
    /** From now; without it, an existing demand keeps its date. */
    graceDays: z.number().int().min(0).max(90).optional(),
    lockMinutes: z.number().int().min(1).max(1440).nullable(),
    /** Without it, the length is unchanged. */
    passwordMin: z
      .number()
      .int()
      .min(accountLimits.passwordMin)
      .max(accountLimits.passwordPolicyMax)
      .optional(),
  }),
  reply: policy,
});
