import { z } from 'zod';
import { alertsLimits } from './limits.ts';
import { monitoringLimits } from '../monitoring/limits.ts';
import { weekTime } from '../monitoring/condition.schemas.ts';
import { id, wholeNumber } from '../primitives.ts';

export const alertSettings = z.object({
  escalation: z
    .object({
      /** Of an alert that nobody has acknowledged; `null`: never. */
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
      /** By the clock of the robots' site. What happens then is told afterwards, if it is still so. */
      times: z.array(weekTime).max(monitoringLimits.timesMax, 'field.too_many').default([]),
      /** Robots that are lost, or of high abnormality, are told of all the same. */
      letsSevereThrough: z.boolean().default(true),
    })
    .prefault({}),
});
export type AlertSettings = z.infer<typeof alertSettings>;
