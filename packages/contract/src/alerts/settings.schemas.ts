import { z } from 'zod';
import { alertsLimits } from './limits.ts';
import { monitoringLimits } from '../monitoring/limits.ts';
import { weekTime } from '../monitoring/condition.schemas.ts';
import { id, wholeNumber } from '../primitives.ts';

export const alertSettings = z.object({
  escalation: z
    .object({
      /** Applies to unacknowledged alerts; `null`: never. */
      afterMinutes: wholeNumber
        .min(1, 'field.too_small')
        .max(alertsLimits.escalationMinutesMax, 'field.too_large')
        .nullable()
        .default(null),
      userIds: z.array(id).max(alertsLimits.escalationPeopleMax, 'field.too_many').default([]),
    })
    .prefault({})
    .refine(({ afterMinutes, userIds }) => afterMinutes === null || userIds.length > 0, {
      message: 'field.required',
      path: ['userIds'],
    }),
  quiet: z
    .object({
      /** By the clock of the robots' site. Alerts held back then are reported afterwards if they are still active. */
      times: z.array(weekTime).max(monitoringLimits.timesMax, 'field.too_many').default([]),
      /** Lost robots and high abnormalities are reported in spite of it. */
      letsSevereThrough: z.boolean().default(true),
    })
    .prefault({}),
});
export type AlertSettings = z.infer<typeof alertSettings>;
