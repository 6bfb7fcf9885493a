import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';

export const files = defineArea({
  name: 'files',
  permissions: {
    'file.read': everyone,
    /** Members remove only what they uploaded themselves. */
    'file.write': editors,
  },
  errors: {
    'file.not_found': { status: 404 },
    'file.in_use': { status: 409 },
    'file.link': { status: 403 },
  },
});
