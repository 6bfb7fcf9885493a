import { z } from 'zod';
import { screenshotLimits } from './limits.ts';
import { weekTime } from '../monitoring/condition.schemas.ts';
import { watchedRobot } from '../movement/schemas.ts';
import { id, instant, text } from '../primitives.ts';
import { pictureTypes } from './upload.ts';

/** The team's rules for viewing robots' screens. */
export const screenPolicy = z.object({
  /** Nobody may view them. */
  isForbidden: z.boolean().default(false),
  needsReason: z.boolean().default(false),
  /** The robot blurs pictures before sending them. */
  isBlurred: z.boolean().default(false),
  /** The robot shows the viewers' names, not only that it is viewed. */
  showsNames: z.boolean().default(false),
  /** In local time of the robots' site: no viewing at these times. */
  lessons: z.array(weekTime).max(screenshotLimits.lessonsMax, 'field.too_many').default([]),
});
export type ScreenPolicy = z.infer<typeof screenPolicy>;

export const screenReason = text(screenshotLimits.reasonMax);

/** A robot, and the current rules for viewing its screen. */
export const screenRobot = watchedRobot.extend({
  rules: z.object({
    /** Why viewing is refused now. */
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
  /** When it is removed automatically. */
  expiresAt: instant,
});
export type SavedScreen = z.infer<typeof savedScreen>;
