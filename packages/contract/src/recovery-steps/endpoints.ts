import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { allTroubles } from '../monitoring/codes.ts';
import { instant, serialNumber } from '../primitives.ts';
import { allSteps } from './steps.ts';

const step = {
  code: z.enum(allTroubles),
  step: z.enum(allSteps),
  /** When the code was raised: a step counts for this occurrence only. */
  since: instant,
};

export const listRecoverySteps = defineEndpoint('recoverySteps.list', 'GET /rms/monitor/device/:sn/steps', {
  summary: 'List recovery steps ticked for the robot’s active codes, with user and time.',
  access: 'monitor.read',
  params: z.object({ sn: serialNumber }),
  /** `by` is null when the robot's own reports showed that the step was done. */
  reply: z.object({ items: z.array(z.object({ ...step, by: z.string().nullable(), at: instant })) }),
  errors: ['monitor.not_found'],
});

export const tickRecoveryStep = defineEndpoint('recoverySteps.tick', 'PUT /rms/monitor/device/steps', {
  summary: 'Tick or untick a recovery step for an active code.',
  access: 'device.command',
  body: z.object({ sn: serialNumber, ...step, isTicked: z.boolean() }),
  reply: z.object({ isTicked: z.boolean() }),
  errors: ['monitor.not_found', 'recovery_step.ended'],
});
