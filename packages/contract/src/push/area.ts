import { defineArea } from '../define-area.ts';

export const push = defineArea({
  name: 'push',
  errors: {
    404: ['push.not_found'],
    /** `address`: not a push service on the public internet. `limit`: the user has the maximum number of browsers. */
    422: ['push.address', 'push.limit'],
  },
});
