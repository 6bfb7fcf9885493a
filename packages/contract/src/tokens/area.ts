import { defineArea } from '../define-area.ts';
import { ownerOnly, wholeTeam } from '../roles.ts';

export const tokens = defineArea({
  name: 'tokens',
  permissions: {
    'token.own': wholeTeam,
    /** The team's tokens, and the list of all users' tokens. */
    'token.team': ownerOnly,
  },
  errors: {
    401: ['token.invalid'],
    403: ['token.scope', 'token.refused', 'token.beyond'],
    404: ['token.not_found'],
    409: ['token.limit'],
  },
});
