import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { peopleLimits } from './limits.ts';
import { id, requestId, wholeNumber } from '../primitives.ts';
import { joinCode, joiningRoles, openJoinCode } from './joining.schemas.ts';

export const listJoinCodes = defineEndpoint('people.joinCodes', 'GET /rms/invite/codes', {
  summary: 'List valid join codes, newest first.',
  access: 'people.invite',
  reply: z.object({ items: z.array(joinCode) }),
});

export const createJoinCode = defineEndpoint('people.createJoinCode', 'POST /rms/invite/codes', {
  summary:
    'Create a join code. Users of a verified mail domain who enter it join at once; others request to join.',
  access: 'people.invite',
  sensitive: true,
  body: z.object({
    role: z.enum(joiningRoles).default('member'),
    groupIds: z.array(id).max(peopleLimits.groupsMax).default([]),
    hours: wholeNumber.min(1).max(peopleLimits.codeHoursMax).default(24),
    maxUses: wholeNumber.min(1).max(peopleLimits.codeUsesMax).default(30),
    requestId: requestId.optional(),
  }),
  reply: openJoinCode,
  errors: ['E004', 'join_code.too_many', 'join_code.not_found', 'role.beyond'],
});

export const renewJoinCode = defineEndpoint('people.renewJoinCode', 'PUT /rms/invite/codes/:id/renew', {
  summary: 'Replace a join code, with the same lifetime and limit; the old one stops working.',
  access: 'people.invite',
  sensitive: true,
  reply: openJoinCode,
  errors: ['join_code.not_found'],
});

export const endJoinCode = defineEndpoint('people.endJoinCode', 'DELETE /rms/invite/codes/:id', {
  summary: 'Turn off a join code.',
  access: 'people.invite',
  reply: z.object({}),
  errors: ['join_code.not_found'],
});
