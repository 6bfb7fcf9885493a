import { defineArea } from '../define-area.ts';
import { admins } from '../roles.ts';

export const viewing = defineArea({
  name: 'viewing',
  permissions: {
    /** Only as users with fewer rights than one's own. */
    'people.viewAs': admins,
  },
  errors: { 403: ['view.read_only', 'view.beyond'] },
});
