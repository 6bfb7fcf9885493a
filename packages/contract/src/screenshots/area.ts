import { defineArea } from '../define-area.ts';
import { admins, editors, everyone } from '../roles.ts';

export const screenshots = defineArea({
  name: 'screenshots',
  tool: 'rms',
  permissions: {
    'screenshot.view': everyone,
    'screenshot.save': editors,
    'screenshot.policy': admins,
  },
  errors: {
    /** `forbidden`, `lesson`: the team's rules. `upload`: the address is not this robot's, or has expired. */
    403: ['screenshot.forbidden', 'screenshot.lesson', 'screenshot.upload'],
    404: ['screenshot.view_not_found', 'screenshot.not_found'],
    /** `unwanted`: nobody waits for this picture, or it was uploaded before. */
    409: ['screenshot.offline', 'screenshot.unwanted', 'screenshot.policy_conflict', 'screenshot.limit'],
    /** `picture`: not a picture of an accepted type. `mark`: the picture did not pass through this server. */
    422: ['screenshot.reason', 'screenshot.picture', 'screenshot.not_blurred', 'screenshot.mark'],
  },
  endpoints: ['endpoints', 'policy.endpoints', 'saved.endpoints'],
});
