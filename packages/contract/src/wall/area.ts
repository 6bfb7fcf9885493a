import { defineArea } from '../define-area.ts';
import { admins } from '../roles.ts';

export const wall = defineArea({
  name: 'wall',
  tool: 'rms',
  permissions: {
    'wall.share': admins,
  },
  errors: {
    404: ['wall.link_not_found'],
    /** Expired, revoked, unknown, or all its groups are gone; the response does not tell which. */
    410: ['wall.link_ended'],
    422: ['wall.link_limit'],
  },
  endpoints: ['endpoints', 'links.endpoints'],
});
