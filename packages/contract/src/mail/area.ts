import { defineArea } from '../define-area.ts';
import { admins } from '../roles.ts';

export const mail = defineArea({
  name: 'mail',
  permissions: {
    /** Mails that concern the team: to whom, what about and whether they arrived; never what they say. */
    'mail.read': admins,
    'mail.manage': admins,
  },
  errors: { 404: ['mail.not_found'], 409: ['mail.settled'] },
  endpoints: ['endpoints', 'demo.endpoints', 'templates.endpoints'],
});
