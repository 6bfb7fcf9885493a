import { z } from 'zod';

/** Position up to which a browser has its team's changes; replaced after a change of its rights. */
export const livePosition = z.object({ epoch: z.string().max(64), seq: z.number().int() });
export type LivePosition = z.infer<typeof livePosition>;
