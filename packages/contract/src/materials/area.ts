import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const materials = defineArea({
  name: 'materials',
  endpoints: ['endpoints', 'motion.endpoints', 'send.endpoints'],
  tool: 'rms',
  permissions: {
    'material.read': everyone,
    /** Members change and remove only their own. */
    'material.write': editors,
  },
  errors: {
    403: ['motion.not_yours'],
    404: ['material.not_found', 'motion.not_found'],
    409: ['material.conflict', 'material.full', 'motion.name_taken', 'motion.too_many'],
    413: ['material.too_large'],
    415: ['material.format'],
    422: ['material.ending', 'material.not_motion'],
  },
  robotCommands,
});
