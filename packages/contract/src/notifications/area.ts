import { defineArea } from '../define-area.ts';

/** What concerns one person. It needs no permission of its own: nobody sees what is another's. */
export const notifications = defineArea({
  name: 'notifications',
  errors: { 404: ['notification.unknown_kind'] },
});
