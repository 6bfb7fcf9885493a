import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { serialNumber } from '../primitives.ts';
import { watchedRobot } from './schemas.ts';

export const getMovement = defineEndpoint('movement.get', 'GET /rms/movement/:sn', {
  summary:
    'A robot whose positions are to be followed; they come on the live link of the robot with `pose=1`.',
  access: 'device.watch',
  params: z.object({ sn: serialNumber }),
  reply: watchedRobot,
  errors: ['E008'],
});
