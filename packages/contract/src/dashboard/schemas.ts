import { z } from 'zod';
import { lights } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';

export const dashboardSchema = z.object({
  robots: z.object({
    total: z.number().int(),
    /** Connected now, whatever the light. */
    online: z.number().int(),
    /**
     * Whose lights these are: the station's, on which `notSet` are robots that nobody monitors; or, for a team that has no
     * robot on its station and for whoever may not read it, what robots say of themselves, where `notSet` are those that
     * are not activated.
     */
    lightsOf: z.enum(['station', 'robots']),
    lights: z.record(z.enum(lights), z.number().int()),
    /** Of `notSet`: those that are not on the station, and not only stopped there. */
    notOnStation: z.number().int(),
    /** The fault that most robots of each of these lights have. */
    commonFaults: z.object({ high: z.string().nullable(), medium: z.string().nullable() }),
    /** Since when the robot is lost that is lost for longest; `null` when none is, or one was never heard of. */
    lostSince: instant.nullable(),
  }),
  /** Robots with faults, the worst first; the first few. */
  faulty: z.array(
    z.object({ id, name: z.string(), sn: z.string(), light: z.enum(['high', 'medium']), code: z.string() }),
  ),
  /** Alerts that nobody has acknowledged; `null` for whoever may not read alerts. */
  alerts: z
    .object({
      count: z.number().int(),
      /** The worst; of several as bad the oldest. `null` without any. */
      worst: z
        .object({
          id,
          code: z.string(),
          openedAt: instant,
          /** How many robots it is about, and the one that came first. */
          robots: z.number().int(),
          robot: z.object({ sn: z.string(), name: z.string() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
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
