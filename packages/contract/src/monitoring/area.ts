import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';

export const monitoring = defineArea({
  name: 'monitoring',
  tool: 'rms',
  permissions: {
    'monitor.read': everyone,
    'monitor.write': editors,
    'condition.read': everyone,
    'condition.write': editors,
  },
  errors: {
    404: ['condition.not_found', 'monitor.not_found'],
    /**
     * `conflict`: another user saved it meanwhile. `used`: robots are monitored by it. `used_elsewhere`: also by robots
     * of other groups.
     */
    409: ['condition.name_taken', 'condition.conflict', 'condition.used', 'condition.used_elsewhere'],
    /**
     * `partly_read_only`: fields of the default condition. `robot_type`, `other_group`: the condition is for robots of
     * another type or group.
     */
    422: [
      'condition.limit',
      'condition.partly_read_only',
      'condition.robot_type',
      'condition.other_group',
      'monitor.not_eligible',
    ],
  },
  endpoints: ['conditions.endpoints', 'preview.endpoints', 'station.endpoints'],
});
