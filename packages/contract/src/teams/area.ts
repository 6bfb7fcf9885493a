import { defineArea } from '../define-area.ts';
import { ownerOnly, wholeTeam } from '../roles.ts';

export const teams = defineArea({
  name: 'teams',
  permissions: {
    'team.read': wholeTeam,
    'team.update': ownerOnly,
    /** Members may read it too while the owner shares it; that depends on the team, so the teams service checks it. */
    'team.key.read': ownerOnly,
    'team.key.renew': ownerOnly,
    'team.transfer': ownerOnly,
  },
  endpoints: ['endpoints', 'policy.endpoints'],
  errors: { 409: ['team.conflict'] },
});
