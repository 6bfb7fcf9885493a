import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { type Permission, permissionNames } from '../permissions.ts';
import { roles } from '../roles.ts';
import { tools } from '../tools.ts';

export const listPermissionHolders = defineEndpoint('permissionHolders.list', 'GET /rms/permission/holders', {
  summary: 'List the roles that have a permission, and the owner and admins who can grant it.',
  access: 'team.read',
  query: z.object({ permission: z.enum(permissionNames as [Permission]) }),
  reply: z.object({
    roles: z.array(z.enum(roles)),
    /** The team's custom roles with the permission, by name. */
    customRoles: z.array(z.string()),
    /** The owner first; only the first few. */
    people: z.array(z.object({ name: z.string(), role: z.enum(roles), customRole: z.string().nullable() })),
    /** The tool without which the asker's role does not give them the permission; `null` if that is not the reason. */
    missingTool: z.enum(tools).nullable(),
  }),
});
