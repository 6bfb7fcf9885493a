import { defineArea } from '../define-area.ts';
import { admins, everyone } from '../roles.ts';

export const alerts = defineArea({
  name: 'alerts',
  tool: 'rms',
  permissions: {
    'alert.read': everyone,
    'alert.handle': everyone,
    'alert.settings': admins,
  },
  errors: {
    404: ['alert.not_found', 'alert.webhook_not_found'],
    409: ['alert.settings_conflict'],
    /** `person`: the assignee cannot see the alert. `webhook_limit`: the team has reached its maximum. */
    422: ['alert.person', 'alert.webhook_limit', 'alert.webhook_address'],
  },
  endpoints: ['endpoints', 'robots.endpoints', 'settings.endpoints', 'webhooks.endpoints'],
});
