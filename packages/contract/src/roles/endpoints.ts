import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestId } from '../primitives.ts';
import { changedRole, customRole, newRole, wantedRole } from './schemas.ts';

export const listRoles = defineEndpoint('roles.list', 'GET /rms/role', {
  summary: 'List the team’s custom roles.',
  access: 'role.read',
  reply: z.object({ items: z.array(customRole) }),
});

export const createRole = defineEndpoint('roles.create', 'POST /rms/role', {
  summary: 'Create a role: permissions with their scope, at most those of the caller.',
  access: 'role.write',
  sensitive: true,
  body: newRole.extend({ requestId: requestId.optional() }),
  reply: customRole,
  errors: ['role.beyond', 'role.name_taken', 'role.limit'],
});

export const updateRole = defineEndpoint('roles.update', 'PUT /rms/role/:id', {
  summary:
    'Update a role; it takes effect immediately for all its members. What a role in use grants is changed only by those who may change roles of members.',
  access: 'role.write',
  sensitive: true,
  body: changedRole,
  reply: customRole,
  errors: ['role.beyond', 'role.own', 'role.not_found', 'role.name_taken', 'role.conflict', 'E033'],
});

export const removeRole = defineEndpoint('roles.remove', 'DELETE /rms/role/:id', {
  summary: 'Remove a role; its members get the replacement.',
  access: 'role.write',
  query: z.object({ replacement: wantedRole.optional() }),
  reply: z.object({ changed: z.number().int() }),
  errors: ['role.beyond', 'role.own', 'role.not_found', 'role.in_use', 'E033'],
});
