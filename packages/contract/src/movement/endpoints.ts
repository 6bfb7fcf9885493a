import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { serialNumber } from '../primitives.ts';
import { watchedRobot } from './schemas.ts';

export const getMovement = defineEndpoint('movement.get', 'GET /rms/movement/:sn', {
  summary: 'Get a robot for position tracking; positions are sent on the robot’s live stream with `pose=1`.',
  access: 'device.watch',
  params: z.object({ sn: serialNumber }),
  reply: watchedRobot,
  errors: ['E008'],
});
