import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, wholeNumber } from '../primitives.ts';
import { configDetail, savedVersion } from './schemas.ts';

export const getConfigVersion = defineEndpoint({
  id: 'configs.getVersion',
  method: 'GET',
  path: '/rms/config/:id/version/:version',
  summary: 'One of the last 20 versions, as it was.',
  access: 'config.read',
  params: z.object({ id, version: wholeNumber.min(1) }),
  reply: savedVersion,
  errors: ['config.not_found', 'config.version_not_found'],
});

export const restoreConfigVersion = defineEndpoint({
  id: 'configs.restore',
  method: 'POST',
  path: '/rms/config/:id/restore',
  summary: 'Save an earlier version as the newest; refused when somebody saved since `baseVersion`.',
  access: 'config.write',
  params: z.object({ id }),
  body: z.object({ version: wholeNumber.min(1), baseVersion: wholeNumber.min(1) }),
  reply: configDetail,
  errors: ['config.not_found', 'config.version_not_found', 'config.conflict', 'config.name_taken', 'E013'],
});
