import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { screenshotLimits } from './limits.ts';
import { id, instant, serialNumber } from '../primitives.ts';
import { savedScreen, screenReason } from './schemas.ts';
import { pictureTypes } from './upload.ts';

const { bytesMax, savedPerRobot } = screenshotLimits;
const BASE64 = 4 / 3;
const AROUND = 4096;

export const listSavedScreens = defineEndpoint('screenshots.listSaved', 'GET /rms/screenshot/saved', {
  summary: 'List a robot’s saved pictures, newest first.',
  access: 'screenshot.view',
  query: z.object({ sn: serialNumber }),
  reply: z.object({ items: z.array(savedScreen).max(savedPerRobot) }),
  errors: ['E008'],
});

export const saveScreen = defineEndpoint('screenshots.save', 'POST /rms/screenshot/saved', {
  summary: 'Save a picture from the live stream for 30 days. Idempotent.',
  access: 'screenshot.save',
  body: z.object({
    sn: serialNumber,
    reason: screenReason,
    takenAt: instant,
    contentType: z.enum(pictureTypes),
    isBlurred: z.boolean(),
    data: z.base64('field.format').max(Math.ceil(bytesMax * BASE64) + 4, 'field.too_long'),
    /** From the message with the picture. */
    mark: z.string().max(100),
  }),
  bodyMax: Math.ceil(bytesMax * BASE64) + AROUND,
  reply: savedScreen,
  errors: [
    'E008',
    'screenshot.mark',
    'screenshot.limit',
    'screenshot.forbidden',
    'screenshot.lesson',
    'screenshot.not_blurred',
  ],
});

export const getSavedScreen = defineEndpoint('screenshots.picture', 'GET /rms/screenshot/saved/:id', {
  summary: 'Get a saved picture. Each access is recorded in the activity log.',
  access: 'screenshot.view',
  gives: 'file',
  reply: z.unknown(),
  errors: ['screenshot.not_found'],
});

export const removeSavedScreen = defineEndpoint('screenshots.remove', 'DELETE /rms/screenshot/saved/:id', {
  summary: 'Remove a saved picture.',
  access: 'screenshot.save',
  reply: z.object({ id }),
  errors: ['screenshot.not_found'],
});
