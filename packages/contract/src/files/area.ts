import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';

export const files = defineArea({
  name: 'files',
  tool: 'rms',
  permissions: {
    'file.read': everyone,
    /** Members remove only what they uploaded themselves. */
    'file.write': editors,
  },
  errors: {
    403: ['file.link'],
    404: ['file.not_found'],
    409: ['file.in_use'],
  },
});
