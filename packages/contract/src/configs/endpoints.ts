import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, keyword, page, pageQuery, requestId, wholeNumber } from '../primitives.ts';
import { readsConfig } from './access.ts';
import { config, configDetail, configVersion, savedDocument } from './schemas.ts';

export const listConfigs = defineEndpoint('configs.list', 'GET /rms/configs', {
  summary: 'List configurations the user may see.',
  access: 'config.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    sort: z.enum(['name', '-name', 'updatedAt', '-updatedAt']).default('-updatedAt'),
  }),
  reply: page(config),
});

export const getConfig = defineEndpoint('configs.get', 'GET /rms/config/:id', {
  summary: 'Get a configuration as last saved.',
  ...readsConfig,
  reply: configDetail,
});

export const createConfig = defineEndpoint('configs.create', 'POST /rms/config', {
  summary: 'Create a configuration.',
  access: 'config.write',
  body: z.object({
    document: savedDocument,
    groupId: id.nullable().default(null),
    requestId: requestId.optional(),
  }),
  reply: configDetail,
  errors: ['config.name_taken', 'E004'],
});

export const updateConfig = defineEndpoint('configs.update', 'PUT /rms/config/:id', {
  summary: 'Save a configuration; rejected if it was saved since `baseVersion`, unless `isOverwrite`.',
  access: 'config.write',
  body: z.object({
    document: savedDocument,
    baseVersion: wholeNumber.min(1),
    isOverwrite: z.boolean().default(false),
  }),
  reply: configDetail,
  errors: ['config.not_found', 'config.name_taken', 'config.conflict'],
});

export const listConfigVersions = defineEndpoint('configs.listVersions', 'GET /rms/config/:id/versions', {
  summary: 'List the last 20 versions, newest first.',
  ...readsConfig,
  reply: z.object({ items: z.array(configVersion) }),
});
