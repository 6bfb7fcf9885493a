import { defineArea } from '../define-area.ts';
import { ownerOnly } from '../roles.ts';

export const signOn = defineArea({
  name: 'sign-on',
  permissions: {
    /** The team's OpenID providers: which users they admit, and with which role. */
    'signOn.manage': ownerOnly,
  },
  endpoints: ['endpoints', 'entry.endpoints'],
  errors: {
    401: ['sign_on.required'],
    403: ['sign_on.refused', 'sign_on.no_role', 'sign_on.address', 'sign_on.not_member'],
    404: ['sign_on.not_found'],
    409: [
      'sign_on.conflict',
      'sign_on.too_many',
      'sign_on.known',
      'sign_on.other_account',
      'sign_on.own_proof',
    ],
    410: ['sign_on.expired'],
    422: ['sign_on.failed', 'sign_on.domain'],
  },
});
