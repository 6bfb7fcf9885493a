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
    /** Expired, revoked, never made, or about groups that are gone: whoever has it learns no more than that. */
    410: ['wall.link_ended'],
    422: ['wall.link_limit'],
  },
  endpoints: ['endpoints', 'links.endpoints'],
});
