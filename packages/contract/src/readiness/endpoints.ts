import { z } from 'zod';
import { versionCode } from '../apps/schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { readinessLimits } from './limits.ts';
import { id, instant, requestId, wholeNumber } from '../primitives.ts';
import { board, fixStep, leftReasons } from './schemas.ts';

const { lessonMinutesMin, lessonMinutesMax, reserveMax, stepsMax } = readinessLimits;

/**
 * The lesson: a saved one, or one at a given time; by default the group's next one. The other fields override those of
 * the saved lesson.
 */
const asked = {
  groupId: id,
  lessonId: id.optional(),
  startsAt: instant.optional(),
  minutes: wholeNumber.min(lessonMinutesMin).max(lessonMinutesMax).optional(),
  reserve: wholeNumber.min(0).max(reserveMax).optional(),
  packageName: packageName.optional(),
  versionCode: versionCode.optional(),
};

export const readBoard = defineEndpoint('readiness.board', 'GET /rms/readiness/board', {
  summary: 'Get the readiness board of a group for a lesson: robots, what is missing, and the deadline.',
  access: 'readiness.read',
  query: z.object(asked),
  reply: board,
  errors: ['E004', 'lesson.not_found', 'readiness.past'],
});

export const chooseBoard = defineEndpoint('readiness.choose', 'GET /rms/readiness/opening', {
  summary: 'Get the group whose board opens by default.',
  access: 'readiness.read',
  /** `preferred`: the group that the user opened last. */
  query: z.object({ preferred: id.optional() }),
  /** `null`: no lesson is saved, and the preferred group is not within the user's reach. */
  reply: z.object({ groupId: id.nullable() }),
});

export const fixReadiness = defineEndpoint('readiness.fix', 'POST /rms/readiness/fix', {
  summary: 'Run the fix offered by the board, for exactly those robots. Idempotent.',
  access: 'device.command',
  body: z.object({
    ...asked,
    steps: z.array(fixStep).min(1, 'field.required').max(stepsMax, 'field.too_many'),
    requestId,
  }),
  reply: z.object({
    started: z.array(fixStep),
    /** `done`: nothing left to do. `inHand`: already started. `changed`: no longer possible. */
    left: z.array(fixStep.extend({ why: z.enum(leftReasons) })),
  }),
  errors: ['E004', 'lesson.not_found', 'readiness.past', 'readiness.changed'],
});
