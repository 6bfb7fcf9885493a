import { defineArea } from '../define-area.ts';
import { admins } from '../roles.ts';

/** The team's custom roles. The people area assigns them. */
export const roles = defineArea({
  name: 'roles',
  permissions: {
    'role.read': admins,
    /** Limited to one's own permissions, and never one's own role. */
    'role.write': admins,
  },
  errors: {
    403: ['role.beyond', 'role.own', 'role.by_token'],
    404: ['role.not_found'],
    409: ['role.conflict', 'role.name_taken', 'role.in_use', 'role.limit'],
  },
});
