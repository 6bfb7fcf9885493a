import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, requestId, wholeNumber } from '../primitives.ts';
import { condition } from './condition.schemas.ts';
import { conditionDetail, conditionSummary, conditionUse } from './condition-view.schemas.ts';
import { everythingQuery, listed } from './station.schemas.ts';

const saved = z.object({ document: condition, groupId: id.nullable().default(null) });

export const listConditions = defineEndpoint('monitoring.listConditions', 'GET /rms/monitor/settings', {
  summary: 'List conditions, the default ones first, then by name.',
  access: 'condition.read',
  query: everythingQuery,
  reply: listed(conditionSummary),
});

export const getCondition = defineEndpoint('monitoring.getCondition', 'GET /rms/monitor/setting/:id', {
  summary: 'Get one condition with all its settings.',
  access: 'condition.read',
  reply: conditionDetail,
  errors: ['condition.not_found'],
});

export const getConditionUse = defineEndpoint(
  'monitoring.getConditionUse',
  'GET /rms/monitor/setting/:id/use',
  {
    summary: 'List the robots that use a condition, by group, with the number offline.',
    access: 'condition.read',
    reply: conditionUse,
    errors: ['condition.not_found'],
  },
);

export const createCondition = defineEndpoint('monitoring.createCondition', 'POST /rms/monitor/setting', {
  summary: 'Create a condition. Empty texts may be omitted.',
  access: 'condition.write',
  body: saved.extend({ requestId: requestId.optional() }),
  reply: conditionDetail,
  errors: ['condition.name_taken', 'E004'],
});

export const updateCondition = defineEndpoint('monitoring.updateCondition', 'PUT /rms/monitor/setting/:id', {
  summary: 'Update a condition; its robots apply it immediately, or when they are back online.',
  access: 'condition.write',
  body: saved.extend({ revision: wholeNumber }),
  reply: conditionDetail,
  errors: [
    'condition.not_found',
    'condition.name_taken',
    'condition.conflict',
    'condition.used_elsewhere',
    'condition.partly_read_only',
    'E004',
  ],
});

export const removeCondition = defineEndpoint(
  'monitoring.removeCondition',
  'DELETE /rms/monitor/setting/:id',
  {
    summary: 'Remove an unused condition.',
    access: 'condition.write',
    reply: z.object({ id }),
    errors: ['condition.not_found', 'condition.used', 'condition.partly_read_only'],
  },
);

export const copyCondition = defineEndpoint('monitoring.copyCondition', 'PUT /rms/monitor/setting/:id/copy', {
  summary: 'Copy a condition under a new name.',
  access: 'condition.write',
  reply: conditionDetail,
  errors: ['condition.not_found'],
});
