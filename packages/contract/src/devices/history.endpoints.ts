import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, wholeNumber } from '../primitives.ts';
import { deviceEvent } from './history.schemas.ts';

export const listDeviceHistory = defineEndpoint({
  id: 'devices.history',
  method: 'GET',
  path: '/rms/device/:id/history',
  summary: 'What happened to one robot in the last 30 days, newest first.',
  access: 'device.read',
  params: z.object({ id }),
  query: z.object({
    limit: wholeNumber.min(1).max(limits.list.pageSizeMax).default(limits.device.historyPage),
    /** `nextCursor` of the page before. */
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({ items: z.array(deviceEvent), nextCursor: z.string().nullable() }),
  errors: ['E008'],
});
