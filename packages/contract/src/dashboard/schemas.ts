import { z } from 'zod';
import { lights } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';

export const dashboardSchema = z.object({
  robots: z.object({
    total: z.number().int(),
    /** Connected now, whatever the light. */
    online: z.number().int(),
    lights: z.record(z.enum(lights), z.number().int()),
    /** The fault that most robots of each of these lights have. */
    commonFaults: z.object({ high: z.string().nullable(), medium: z.string().nullable() }),
    /** When the robot that is lost for longest was heard of last; `null` when none is, or one never was. */
    lostSince: instant.nullable(),
  }),
  /** Robots with faults, the worst first; the first few. */
  faulty: z.array(
    z.object({ id, name: z.string(), sn: z.string(), light: z.enum(['high', 'medium']), code: z.string() }),
  ),
  /** Robots that do not have the configuration they should have. */
  outOfSync: z.object({
    failed: z.number().int(),
    drifted: z.number().int(),
    waiting: z.number().int(),
  }),
  /** Who waits to be let into the team; `null` for whoever may not decide. */
  approvals: z.number().int().nullable(),
  /** What the team's files take; `null` for whoever does not see all of them. */
  storage: z.object({ bytes: z.number(), files: z.number().int() }).nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
