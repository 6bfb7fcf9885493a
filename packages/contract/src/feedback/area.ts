import { defineArea } from '../define-area.ts';
import { ownerOnly, wholeTeam } from '../roles.ts';

export const feedback = defineArea({
  name: 'feedback',
  permissions: {
    'feedback.send': wholeTeam,
    'feedback.read': ownerOnly,
  },
  errors: { 403: ['feedback.link'], 404: ['feedback.not_found'], 422: ['feedback.picture'] },
});
