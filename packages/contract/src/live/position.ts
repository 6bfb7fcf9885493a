import { z } from 'zod';

/** Up to where a browser knows what happened in its team; another one is given after its rights changed. */
export const livePosition = z.object({ epoch: z.string().max(64), seq: z.number().int() });
export type LivePosition = z.infer<typeof livePosition>;
