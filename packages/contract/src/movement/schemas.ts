import { z } from 'zod';
import { connection, robotModels } from '../devices/schemas.ts';
import { id } from '../primitives.ts';

/** A robot on pages that show one robot closely. */
export const watchedRobot = z.object({
  id,
  sn: z.string(),
  name: z.string(),
  model: z.enum(robotModels),
  group: z.object({ id, name: z.string() }),
  connection,
});
export type WatchedRobot = z.infer<typeof watchedRobot>;
