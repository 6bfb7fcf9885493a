import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, serialNumber } from '../primitives.ts';
import { screenReason, screenRobot } from './schemas.ts';

const snParams = z.object({ sn: serialNumber });

export const getScreenRobot = defineEndpoint('screenshots.robot', 'GET /rms/screenshot/robot/:sn', {
  summary: 'Get a robot and whether its screen can be viewed now.',
  access: 'screenshot.view',
  params: snParams,
  reply: screenRobot,
  errors: ['E008'],
});

export const beginScreenView = defineEndpoint('screenshots.begin', 'POST /rms/screenshot/view', {
  summary:
    'Start viewing a robot’s screen. Pictures are sent on the robot’s live stream with this view; without a ' +
    'stream it ends within a minute.',
  access: 'screenshot.view',
  body: z.object({ sn: serialNumber, reason: screenReason.default('') }),
  reply: z.object({ viewId: id }),
  errors: ['E008', 'screenshot.forbidden', 'screenshot.lesson', 'screenshot.reason', 'screenshot.offline'],
});

export const continueScreenView = defineEndpoint('screenshots.continue', 'PUT /rms/screenshot/view/:id', {
  summary: 'Continue viewing: the picture count starts again, and a picture is taken immediately.',
  access: 'screenshot.view',
  reply: z.object({}),
  errors: ['screenshot.view_not_found'],
});

export const endScreenView = defineEndpoint('screenshots.end', 'DELETE /rms/screenshot/view/:id', {
  summary: 'Stop viewing.',
  access: 'screenshot.view',
  reply: z.object({}),
  errors: ['screenshot.view_not_found'],
});
