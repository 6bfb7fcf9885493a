import { defineArea } from '../define-area.ts';

export const account = defineArea({
  name: 'account',
  errors: {
    403: ['setup.token'],
    409: ['setup.done', 'setup.needed', 'account.owns_team'],
  },
  hiddenErrors: ['setup.needed'],
  endpoints: [
    'endpoints',
    'recovery.endpoints',
    'profile.endpoints',
    'security.endpoints',
    'mail-address.endpoints',
    'phone.endpoints',
    'removal.endpoints',
  ],
});
