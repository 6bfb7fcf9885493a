import { z } from 'zod';
import { configChange } from './configs.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, requestId, wholeNumber } from './primitives.ts';

/** Which robots; either list may be empty, their union counts, each robot once. */
export const deployTarget = z.object({
  deviceIds: z.array(id).max(limits.commands.devicesMax, 'field.too_many').default([]),
  groupIds: z.array(id).max(200, 'field.too_many').default([]),
});

export const namedDevice = z.object({ id, sn: z.string(), name: z.string() });

/** What would change on robots that have one version now: the changes from it to the one about to be sent. */
export const impactStep = z.object({
  version: z.number().int(),
  count: z.number().int(),
  /** The first 20; `null` when that version is kept no more. */
  changes: z.array(configChange).nullable(),
  changeCount: z.number().int(),
});

/** Counts are of all; the named ones are the first 100. */
export const reach = z.object({
  total: z.number().int(),
  online: z.number().int(),
  offline: z.number().int(),
  notActivated: z.number().int(),
  offlineDevices: z.array(namedDevice),
  notActivatedDevices: z.array(namedDevice),
});

export const deployImpact = reach.extend({
  /** Robots that have no configuration yet. */
  first: z.number().int(),
  /** Robots that have another configuration, which this replaces. */
  replaced: z.number().int(),
  /** Robots that have this version already. */
  same: z.number().int(),
  /** Robots that have an older version of it: the 10 versions that most have. */
  steps: z.array(impactStep),
});

export type DeployImpact = z.infer<typeof deployImpact>;

export const getDeployImpact = defineEndpoint({
  id: 'configs.impact',
  method: 'POST',
  path: '/rms/config/:id/impact',
  summary: 'What a deployment would reach, before it is sent.',
  access: 'config.deploy',
  params: z.object({ id }),
  body: deployTarget,
  reply: deployImpact,
  errors: ['config.not_found'],
});

export const deployConfig = defineEndpoint({
  id: 'configs.deploy',
  method: 'POST',
  path: '/rms/config/:id/deploy',
  summary:
    'Send the saved configuration to robots. Offline ones are left out, or wait for it with `whenOffline: deliver`.',
  access: 'config.deploy',
  params: z.object({ id }),
  body: deployTarget.extend({
    whenOffline: z.enum(['skip', 'deliver']).default('skip'),
    expiresInMinutes: wholeNumber.min(1).max(limits.commands.waitExpiryMinutesMax).optional(),
    requestId: requestId.optional(),
  }),
  reply: z.object({ taskId: id, version: z.number().int(), sent: z.number().int(), impact: deployImpact }),
  errors: ['config.not_found', 'deploy.no_robots', 'command.all_offline'],
});
