import { defineArea } from '../define-area.ts';

export const account = defineArea({
  name: 'account',
  errors: {
    401: ['session.prove', 'session.team_ended', 'passkey.refused'],
    403: ['setup.token', 'session.locked', 'session.weak'],
    409: [
      'setup.done',
      'setup.needed',
      'account.owns_team',
      /** The server has no image library. */
      'account.no_pictures',
      'two_step.off',
      'passkey.known',
      'passkey.too_many',
    ],
    410: ['two_step.expired'],
    422: ['two_step.code'],
  },
  hiddenErrors: ['setup.needed', 'session.prove', 'session.team_ended', 'session.locked', 'session.weak'],
  endpoints: [
    'endpoints',
    'recovery.endpoints',
    'profile.endpoints',
    'security.endpoints',
    'mail-address.endpoints',
    'phone.endpoints',
    'removal.endpoints',
    'two-step.endpoints',
    'two-step-reset.endpoints',
    'passkeys.endpoints',
    'proof.endpoints',
  ],
});
