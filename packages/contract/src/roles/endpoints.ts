import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { changedRole, customRole, newRole, wantedRole } from './schemas.ts';

export const listRoles = defineEndpoint('roles.list', 'GET /rms/role', {
  summary: 'The roles that the team made itself.',
  access: 'role.read',
  reply: z.object({ items: z.array(customRole) }),
});

export const createRole = defineEndpoint('roles.create', 'POST /rms/role', {
  summary: 'Make a role: a row of the permission table, with no more than one may do oneself.',
  access: 'role.write',
  sensitive: true,
  body: newRole,
  reply: customRole,
  errors: ['role.beyond', 'role.name_taken', 'role.limit'],
});

export const updateRole = defineEndpoint('roles.update', 'PUT /rms/role/:id', {
  summary: 'Change what a role allows; it takes effect at once for everybody who has it.',
  access: 'role.write',
  sensitive: true,
  body: changedRole,
  reply: customRole,
  errors: ['role.beyond', 'role.own', 'role.not_found', 'role.name_taken', 'role.conflict'],
});

export const removeRole = defineEndpoint('roles.remove', 'DELETE /rms/role/:id', {
  summary: 'Remove a role; whoever has it is given the replacement.',
  access: 'role.write',
  query: z.object({ replacement: wantedRole.optional() }),
  reply: z.object({ changed: z.number().int() }),
  errors: ['role.beyond', 'role.own', 'role.not_found', 'role.in_use', 'E033'],
});
