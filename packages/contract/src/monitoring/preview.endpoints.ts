import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { monitoringLimits } from './limits.ts';
import { id } from '../primitives.ts';
import { condition } from './condition.schemas.ts';

export const previewCondition = defineEndpoint('monitoring.preview', 'POST /rms/monitor/setting/preview', {
  summary:
    'What a condition that is not saved would have said yesterday, by the clock of the team, of robots that have it.',
  access: 'condition.read',
  whileViewing: true,
  body: z.object({
    document: condition,
    /** The condition that is edited. */
    id,
    /** Instead of robots that have it; of those of its type within reach. */
    deviceIds: z.array(id).max(monitoringLimits.previewRobots, 'field.too_many').optional(),
  }),
  reply: z.object({
    /** `2026-11-24`. */
    day: z.string(),
    timeZone: z.string(),
    /** `type`: no robot has it, so those of its type stand in. */
    basis: z.enum(['applied', 'type', 'chosen']),
    /** Robots that were looked at, of how many. */
    robots: z.number().int(),
    total: z.number().int(),
    /** Of them, those of which anything is known of that day. */
    known: z.number().int(),
    /** So much happened to some robots that their day was not read to its end. */
    isCut: z.boolean(),
    /** By code, the most frequent first. */
    codes: z.array(z.object({ code: z.string(), count: z.number().int(), robots: z.number().int() })),
    /** Of all of those, which the quiet hours of the team's alerts would have held back. */
    held: z.number().int(),
  }),
  errors: ['condition.not_found'],
});
