import { z } from 'zod';
import { namedDevice } from '../configs/deployment.schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { commandsLimits } from './limits.ts';
import { id, requestId } from '../primitives.ts';
import { commandRules, sendableKinds } from '../robot-link/command-rules.ts';
import { sendableCommand } from '../robot-link/commands.ts';
import { commandImpact, missing, waiting } from './schemas.ts';

const deviceIds = z.array(id).min(1, 'field.required').max(commandsLimits.devicesMax, 'field.too_many');

export const getCommandImpact = defineEndpoint('commands.impact', 'POST /rms/device/cmd/impact', {
  summary: 'Preview which robots a command would reach.',
  access: 'device.command',
  body: z.object({ deviceIds, kind: z.enum(sendableKinds) }),
  reply: commandImpact,
  errors: ['deploy.no_robots'],
});

const sent = z.object({
  taskId: id,
  sent: z.number().int(),
  offlineDevices: z.array(namedDevice),
  /** Robots left out because their model does not support the command. */
  unsuitable: z.number().int(),
  missing,
});

const sendErrors = ['deploy.no_robots', 'command.all_offline', 'command.wrong_model'] as const;

export const sendCommand = defineEndpoint('commands.send', 'PUT /rms/device/cmd', {
  summary: 'Send one command to robots. Some kinds need a permission of their own.',
  access: 'device.command',
  body: z
    .object({ deviceIds, command: sendableCommand, ...waiting, requestId: requestId.optional() })
    .superRefine(({ command, whenOffline }, context) => {
      if (whenOffline === 'deliver' && !commandRules[command.kind].canWait)
        context.addIssue({ code: 'custom', path: ['whenOffline'], message: 'field.choice' });
    }),
  reply: sent,
  errors: sendErrors,
});

const toMany = z.object({ deviceIds, requestId: requestId.optional() });
const sendsToMany = { body: toMany, reply: sent, errors: sendErrors } as const;

export const updateDevices = defineEndpoint('commands.updateDevices', 'PUT /rms/device', {
  summary: 'Update the software of robots.',
  access: 'device.command',
  ...sendsToMany,
});

export const resetDevices = defineEndpoint('commands.resetDevices', 'PUT /rms/device/reset', {
  summary:
    'Reset robots: configuration, custom name, PIN and installed content are removed; they stay activated.',
  access: 'device.write',
  ...sendsToMany,
});
