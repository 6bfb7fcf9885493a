import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { deviceLimits } from './limits.ts';
import { listLimits } from '../limits.ts';
import { wholeNumber } from '../primitives.ts';
import { deviceEvent } from './history.schemas.ts';

export const listDeviceHistory = defineEndpoint('devices.history', 'GET /rms/device/:id/history', {
  summary: 'List the events of one robot in the last 30 days, newest first.',
  access: 'device.read',
  query: z.object({
    limit: wholeNumber.min(1).max(listLimits.pageSizeMax).default(deviceLimits.historyPage),
    /** `nextCursor` of the page before. */
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({ items: z.array(deviceEvent), nextCursor: z.string().nullable() }),
  errors: ['E008'],
});
