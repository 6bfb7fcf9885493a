import { z } from 'zod';
import { lights } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';

export const dashboardSchema = z.object({
  robots: z.object({
    total: z.number().int(),
    /** Connected now, regardless of the light. */
    online: z.number().int(),
    /**
     * How many were connected in this hour of each of the 13 days before, in the order of the days; `null` where it was
     * not counted. Includes robots that have left the team since.
     */
    onlineBefore: z.array(z.number().int().nullable()),
    /**
     * Source of the lights. `station`: the station's, where `notSet` are unmonitored robots. `robots`: computed from
     * the robots' own states, where `notSet` are those not activated; used when the team has no robot on its station or
     * the caller may not read it.
     */
    lightsOf: z.enum(['station', 'robots']),
    lights: z.record(z.enum(lights), z.number().int()),
    /** Part of `notSet`: robots that are not on the station at all (stopped ones are on it). */
    notOnStation: z.number().int(),
    /** The most frequent faults among the robots of each of these lights, at most three, most frequent first. */
    commonFaults: z.object({ high: z.array(z.string()), medium: z.array(z.string()) }),
    /** Since when the longest-lost robot is lost; `null` when none is, or one has never connected. */
    lostSince: instant.nullable(),
  }),
  /** The first few robots with faults, worst first. */
  faulty: z.array(
    z.object({ id, name: z.string(), sn: z.string(), light: z.enum(['high', 'medium']), code: z.string() }),
  ),
  /** Unacknowledged alerts; `null` when the caller may not read alerts. */
  alerts: z
    .object({
      count: z.number().int(),
      /** The worst alert, the oldest if several are equally bad; `null` without any. */
      worst: z
        .object({
          id,
          code: z.string(),
          openedAt: instant,
          /** The number of affected robots, and the first one. */
          robots: z.number().int(),
          robot: z.object({ sn: z.string(), name: z.string() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Robots without the configuration they should have. */
  outOfSync: z.object({
    failed: z.number().int(),
    drifted: z.number().int(),
    waiting: z.number().int(),
  }),
  /** Open requests to join the team; `null` when the caller may not decide on them. */
  approvals: z.number().int().nullable(),
  /** Number of the team's files; `null` when the caller does not see all of them. */
  files: z.number().int().nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
