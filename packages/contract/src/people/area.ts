import { defineArea } from '../define-area.ts';
import { admins, ownerOnly } from '../roles.ts';

export const people = defineArea({
  name: 'people',
  permissions: {
    'people.read': admins,
    /** Of members and operators: an admin never acts on the owner or another admin. */
    'people.assign': admins,
    'people.role': ownerOnly,
    'people.remove': ownerOnly,
    'people.tools': admins,
  },
  errors: { 409: ['member.conflict', 'member.owner'] },
});
