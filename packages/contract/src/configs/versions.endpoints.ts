import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, wholeNumber } from '../primitives.ts';
import { configDetail, savedVersion } from './schemas.ts';

export const getConfigVersion = defineEndpoint('configs.getVersion', 'GET /rms/config/:id/version/:version', {
  summary: 'Get one of the last 20 versions.',
  access: 'config.read',
  params: z.object({ id, version: wholeNumber.min(1) }),
  reply: savedVersion,
  errors: ['config.not_found', 'config.version_not_found'],
});

export const restoreConfigVersion = defineEndpoint('configs.restore', 'POST /rms/config/:id/restore', {
  summary:
    'Save an earlier version as the newest; rejected if the configuration was saved since `baseVersion`.',
  access: 'config.write',
  body: z.object({ version: wholeNumber.min(1), baseVersion: wholeNumber.min(1) }),
  reply: configDetail,
  errors: ['config.not_found', 'config.version_not_found', 'config.conflict', 'config.name_taken', 'E013'],
});
