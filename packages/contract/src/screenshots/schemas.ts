import { z } from 'zod';
import { screenshotLimits } from './limits.ts';
import { weekTime } from '../monitoring/condition.schemas.ts';
import { watchedRobot } from '../movement/schemas.ts';
import { id, instant, text } from '../primitives.ts';
import { pictureTypes } from './upload.ts';

/** What a team demands of whoever looks at the screens of its robots. */
export const screenPolicy = z.object({
  /** Nobody looks at all. */
  isForbidden: z.boolean().default(false),
  needsReason: z.boolean().default(false),
  /** Pictures are made unreadable by the robot before they leave it. */
  isBlurred: z.boolean().default(false),
  /** The robot shows who looks, not only that somebody does. */
  showsNames: z.boolean().default(false),
  /** By the clock of the robots' site: nobody looks then. */
  lessons: z.array(weekTime).max(screenshotLimits.lessonsMax, 'field.too_many').default([]),
});
export type ScreenPolicy = z.infer<typeof screenPolicy>;

export const screenReason = text(screenshotLimits.reasonMax);

/** A robot, and how its screen may be looked at now. */
export const screenRobot = watchedRobot.extend({
  rules: z.object({
    /** Why nobody may look now. */
    refusal: z.enum(['forbidden', 'lesson']).nullable(),
    needsReason: z.boolean(),
    isBlurred: z.boolean(),
    showsNames: z.boolean(),
  }),
});
export type ScreenRobot = z.infer<typeof screenRobot>;

export const savedScreen = z.object({
  id,
  takenAt: instant,
  contentType: z.enum(pictureTypes),
  /** Bytes. */
  size: z.number().int(),
  isBlurred: z.boolean(),
  reason: z.string(),
  savedBy: z.string(),
  savedAt: instant,
  /** When it is removed by itself. */
  expiresAt: instant,
});
export type SavedScreen = z.infer<typeof savedScreen>;
