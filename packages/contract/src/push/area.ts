import { defineArea } from '../define-area.ts';

export const push = defineArea({
  name: 'push',
  errors: {
    404: ['push.not_found'],
    /** `address`: no address of a push service on the public internet. `limit`: as many browsers as somebody may have. */
    422: ['push.address', 'push.limit'],
  },
});
