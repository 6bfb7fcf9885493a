import { defineArea } from '../define-area.ts';
import { admins } from '../roles.ts';

/** Roles that a team makes itself. Who has which is the people area's. */
export const roles = defineArea({
  name: 'roles',
  permissions: {
    'role.read': admins,
    /** Never with more than one's own rights, and never one's own role. */
    'role.write': admins,
  },
  errors: {
    403: ['role.beyond', 'role.own', 'role.by_token'],
    404: ['role.not_found'],
    409: ['role.conflict', 'role.name_taken', 'role.in_use', 'role.limit'],
  },
});
