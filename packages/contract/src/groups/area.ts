import { defineArea } from '../define-area.ts';
import { admins, editors, everyone } from '../roles.ts';

export const groups = defineArea({
  name: 'groups',
  tool: 'rms',
  permissions: {
    'group.read': everyone,
    'group.write': admins,
    'group.key.read': editors,
  },
  errors: { 409: ['group.name_taken', 'group.default', 'group.conflict'] },
});
