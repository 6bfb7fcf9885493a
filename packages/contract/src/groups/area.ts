import { defineArea } from '../define-area.ts';
import { admins, editors, everyone } from '../roles.ts';

export const groups = defineArea({
  name: 'groups',
  permissions: {
    'group.read': everyone,
    'group.write': admins,
    'group.key.read': editors,
  },
  errors: {
    'group.name_taken': { status: 409 },
    'group.default': { status: 409 },
    'group.conflict': { status: 409 },
  },
});
