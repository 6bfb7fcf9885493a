import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { peopleLimits } from './limits.ts';
import { id, wholeNumber } from '../primitives.ts';
import { joinCode, joiningRoles, openJoinCode } from './joining.schemas.ts';

export const listJoinCodes = defineEndpoint('people.joinCodes', 'GET /rms/invite/codes', {
  summary: 'The codes that work now, newest first.',
  access: 'people.invite',
  reply: z.object({ items: z.array(joinCode) }),
});

export const createJoinCode = defineEndpoint('people.createJoinCode', 'POST /rms/invite/codes', {
  summary: 'Make a code for people in the room: whoever enters it asks to join.',
  access: 'people.invite',
  sensitive: true,
  body: z.object({
    role: z.enum(joiningRoles).default('member'),
    groupIds: z.array(id).max(peopleLimits.groupsMax).default([]),
    hours: wholeNumber.min(1).max(peopleLimits.codeHoursMax).default(24),
    maxUses: wholeNumber.min(1).max(peopleLimits.codeUsesMax).default(30),
  }),
  reply: openJoinCode,
  errors: ['E004', 'join_code.too_many', 'role.beyond'],
});

export const renewJoinCode = defineEndpoint('people.renewJoinCode', 'PUT /rms/invite/codes/:id/renew', {
  summary: 'Other letters for a code, for as long and as many as before; the old ones open nothing.',
  access: 'people.invite',
  sensitive: true,
  reply: openJoinCode,
  errors: ['join_code.not_found'],
});

export const endJoinCode = defineEndpoint('people.endJoinCode', 'DELETE /rms/invite/codes/:id', {
  summary: 'Turn a code off.',
  access: 'people.invite',
  reply: z.object({}),
  errors: ['join_code.not_found'],
});
