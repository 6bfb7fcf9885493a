import { z } from 'zod';
import { missing, waiting } from '../commands/schemas.ts';
import { namedDevice } from '../configs/deployment.schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { commandsLimits } from '../commands/limits.ts';
import { id, requestId } from '../primitives.ts';

export const sendMaterial = defineEndpoint('materials.send', 'POST /rms/resource/:id/send', {
  summary: 'Send a material to robots. Each downloads it by its own URL and checks its hash.',
  access: 'device.command',
  body: z.object({
    deviceIds: z.array(id).min(1, 'field.required').max(commandsLimits.devicesMax, 'field.too_many'),
    ...waiting,
    requestId: requestId.optional(),
  }),
  reply: z.object({
    taskId: id,
    sent: z.number().int(),
    /** Left out because they are offline or not activated. */
    offlineDevices: z.array(namedDevice),
    missing,
  }),
  errors: ['material.not_found', 'deploy.no_robots', 'command.all_offline'],
});
