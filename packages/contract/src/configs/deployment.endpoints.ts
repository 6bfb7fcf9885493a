import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { commandsLimits } from '../commands/limits.ts';
import { id, requestId, wholeNumber } from '../primitives.ts';
import { deployTarget, deployImpact } from './deployment.schemas.ts';

export const getDeployImpact = defineEndpoint('configs.impact', 'POST /rms/config/:id/impact', {
  summary: 'What a deployment would reach, before it is sent.',
  access: 'config.deploy',
  body: deployTarget,
  reply: deployImpact,
  errors: ['config.not_found'],
});

export const deployConfig = defineEndpoint('configs.deploy', 'POST /rms/config/:id/deploy', {
  summary:
    'Send the saved configuration to robots. Offline ones are left out, or wait for it with `whenOffline: deliver`. ' +
    'Robots that are not activated yet are given it when they enrol. ' +
    'Groups remember it: robots that join them, or are activated in them, are given it.',
  access: 'config.deploy',
  body: deployTarget.extend({
    whenOffline: z.enum(['skip', 'deliver']).default('skip'),
    expiresInMinutes: wholeNumber.min(1).max(commandsLimits.waitExpiryMinutesMax).optional(),
    requestId: requestId.optional(),
  }),
  /** `taskId` null: nothing was sent yet; it was assigned to groups, or to robots that are not activated. */
  reply: z.object({
    taskId: id.nullable(),
    version: z.number().int(),
    sent: z.number().int(),
    /** Robots that are not activated yet and get it when they enrol. */
    waiting: z.number().int(),
    impact: deployImpact,
  }),
  errors: ['config.not_found', 'deploy.no_robots', 'command.all_offline'],
});
