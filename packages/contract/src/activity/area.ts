import { defineArea } from '../define-area.ts';
import { admins, ownerOnly } from '../roles.ts';

export const activity = defineArea({
  name: 'activity',
  permissions: {
    'audit.read': admins,
    'audit.retention': ownerOnly,
  },
  errors: { 404: ['activity.not_found'] },
});
