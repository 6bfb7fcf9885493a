import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { commandsLimits } from '../commands/limits.ts';
import { id, requestId, wholeNumber } from '../primitives.ts';
import { deployTarget, deployImpact } from './deployment.schemas.ts';

export const getDeployImpact = defineEndpoint('configs.impact', 'POST /rms/config/:id/impact', {
  summary: 'Preview which robots a deployment would reach.',
  access: 'config.deploy',
  body: deployTarget,
  reply: deployImpact,
  errors: ['config.not_found'],
});

export const deployConfig = defineEndpoint('configs.deploy', 'POST /rms/config/:id/deploy', {
  summary:
    'Deploy the saved configuration to robots. Offline ones are skipped, or get it later with `whenOffline: ' +
    'deliver`. Robots that are not activated yet get it when they enrol. Groups keep it for robots that join them ' +
    'or are activated in them.',
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
