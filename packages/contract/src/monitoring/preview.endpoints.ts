import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { monitoringLimits } from './limits.ts';
import { id } from '../primitives.ts';
import { condition } from './condition.schemas.ts';

export const previewCondition = defineEndpoint('monitoring.preview', 'POST /rms/monitor/setting/preview', {
  summary:
    'Preview an unsaved condition: what it would have reported yesterday, in the team’s time zone, for robots ' +
    'that use it.',
  access: 'condition.read',
  whileViewing: true,
  body: z.object({
    document: condition,
    /** The condition being edited. */
    id,
    /**
     * Use these robots instead of those that have the condition. Left out, and not counted in `robots`: robots of
     * another type, out of reach or no longer monitored.
     */
    deviceIds: z.array(id).max(monitoringLimits.previewRobots, 'field.too_many').optional(),
  }),
  reply: z.object({
    /** `2026-11-24`. */
    day: z.string(),
    timeZone: z.string(),
    /** `type`: no robot has the condition, so robots of its type are used. */
    basis: z.enum(['applied', 'type', 'chosen']),
    /** Robots that were evaluated, and how many there are. */
    robots: z.number().int(),
    total: z.number().int(),
    /** Evaluated robots with any data on that day. */
    known: z.number().int(),
    /** Some robots had so many changes that their day was not read completely. */
    isCut: z.boolean(),
    /** By code, most frequent first. */
    codes: z.array(z.object({ code: z.string(), count: z.number().int(), robots: z.number().int() })),
    /** How many of all these the quiet hours of the team's alerts would have held back. */
    held: z.number().int(),
  }),
  errors: ['condition.not_found'],
});
