import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { flag, id, page, pageQuery, requestId } from '../primitives.ts';
import { readsConfig } from './access.ts';
import { configDetail, savedDocument } from './schemas.ts';
import { configRobot, configRobotStates, configUse } from './use.schemas.ts';

export const copyConfig = defineEndpoint('configs.copy', 'POST /rms/config/:id/copy', {
  summary: 'Copy a configuration under a new name.',
  access: 'config.write',
  body: z.object({
    name: savedDocument.shape.name,
    groupId: id.nullable().default(null),
    requestId: requestId.optional(),
  }),
  reply: configDetail,
  errors: ['config.not_found', 'config.name_taken', 'E004', 'E013'],
});

export const getConfigUse = defineEndpoint('configs.use', 'GET /rms/config/:id/use', {
  summary: 'List the groups and robots that use this configuration.',
  ...readsConfig,
  reply: configUse,
});

export const removeConfig = defineEndpoint('configs.remove', 'DELETE /rms/config/:id', {
  summary:
    'Remove a configuration; rejected while groups or robots use it, unless it is unassigned. Robots keep their ' +
    'settings until they get another configuration.',
  access: 'config.write',
  query: z.object({ takeAway: flag.default(false) }),
  reply: z.object({ id }),
  errors: ['config.not_found', 'config.in_use'],
});

export const listConfigRobots = defineEndpoint('configs.listRobots', 'GET /rms/config/:id/robots', {
  summary: 'List the robots this configuration is assigned to, those that do not have it yet first.',
  ...readsConfig,
  query: z.object({ ...pageQuery, stateFilter: z.enum(configRobotStates).optional() }),
  reply: page(configRobot).extend({
    /** Of all its robots, ignoring the filter; each robot once. */
    counts: z.record(z.enum(configRobotStates), z.number().int()),
  }),
});
