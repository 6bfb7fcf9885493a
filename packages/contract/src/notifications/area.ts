import { defineArea } from '../define-area.ts';

/** Notices for one user. Needs no permission of its own: users see only their own. */
export const notifications = defineArea({
  name: 'notifications',
  errors: { 404: ['notification.unknown_kind'] },
});
