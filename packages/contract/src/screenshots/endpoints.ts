import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, serialNumber } from '../primitives.ts';
import { screenReason, screenRobot } from './schemas.ts';

const snParams = z.object({ sn: serialNumber });

export const getScreenRobot = defineEndpoint('screenshots.robot', 'GET /rms/screenshot/robot/:sn', {
  summary: 'A robot, and how its screen may be looked at now.',
  access: 'screenshot.view',
  params: snParams,
  reply: screenRobot,
  errors: ['E008'],
});

export const beginScreenView = defineEndpoint('screenshots.begin', 'POST /rms/screenshot/view', {
  summary:
    'Begin to look at the screen of a robot. Pictures come on the live link of the robot with this view; without a link it ends within a minute.',
  access: 'screenshot.view',
  body: z.object({ sn: serialNumber, reason: screenReason.default('') }),
  reply: z.object({ viewId: id }),
  errors: ['E008', 'screenshot.forbidden', 'screenshot.lesson', 'screenshot.reason', 'screenshot.offline'],
});

export const continueScreenView = defineEndpoint('screenshots.continue', 'PUT /rms/screenshot/view/:id', {
  summary: 'Go on looking: the number of pictures counts from the start again, and one is taken immediately.',
  access: 'screenshot.view',
  reply: z.object({}),
  errors: ['screenshot.view_not_found'],
});

export const endScreenView = defineEndpoint('screenshots.end', 'DELETE /rms/screenshot/view/:id', {
  summary: 'Stop looking.',
  access: 'screenshot.view',
  reply: z.object({}),
  errors: ['screenshot.view_not_found'],
});
