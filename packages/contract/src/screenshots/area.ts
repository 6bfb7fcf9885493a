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
    /** `forbidden`, `lesson`: the team's rules. `upload`: the address is not the robot's, or not any more. */
    403: ['screenshot.forbidden', 'screenshot.lesson', 'screenshot.upload'],
    404: ['screenshot.view_not_found', 'screenshot.not_found'],
    /** `unwanted`: nobody waits for this picture, or it came before. */
    409: ['screenshot.offline', 'screenshot.unwanted', 'screenshot.policy_conflict', 'screenshot.limit'],
    /** `picture`: the bytes are no picture of a kind that is taken. `mark`: it did not come through here. */
    422: ['screenshot.reason', 'screenshot.picture', 'screenshot.not_blurred', 'screenshot.mark'],
  },
  endpoints: ['endpoints', 'policy.endpoints', 'saved.endpoints'],
});
