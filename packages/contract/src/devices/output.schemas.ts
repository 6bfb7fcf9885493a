import { z } from 'zod';

/** A robot's volume, brightness and movement lock. Volume and brightness in percent. */
export const outputState = z.object({
  volume: z.number().min(0).max(100),
  brightness: z.number().min(0).max(100),
  areJointsLocked: z.boolean(),
  /** `null` for a robot without wheels. */
  isChassisLocked: z.boolean().nullable().default(null),
});
export type OutputState = z.infer<typeof outputState>;
