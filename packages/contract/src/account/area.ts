import { defineArea } from '../define-area.ts';

export const account = defineArea({
  name: 'account',
  errors: {
    'setup.done': { status: 409 },
    'setup.needed': { status: 409, show: false },
    'setup.token': { status: 403 },
  },
});
