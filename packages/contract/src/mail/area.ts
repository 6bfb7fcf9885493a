import { defineArea } from '../define-area.ts';
import { admins } from '../roles.ts';

export const mail = defineArea({
  name: 'mail',
  permissions: {
    /** Mails about the team: recipient, subject and delivery state, never the content. */
    'mail.read': admins,
    'mail.manage': admins,
  },
  errors: { 404: ['mail.not_found'], 409: ['mail.settled'] },
  endpoints: ['endpoints', 'demo.endpoints', 'templates.endpoints'],
});
