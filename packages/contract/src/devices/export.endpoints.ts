import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';
import { device, selectionBody } from './schemas.ts';

/** Rows for a file: the columns of the list, and the comment. */
export const exportDevices = defineEndpoint('devices.export', 'POST /rms/device/export', {
  summary: 'Export robots by name in pages of some thousand; continue with the cursor until it is null.',
  access: 'device.read',
  body: selectionBody({ cursor: z.string().max(4000).optional() }),
  reply: z.object({
    items: z.array(device.extend({ comment: z.string() })),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    /** With the first page: selected robots that do not exist or are not within reach. The others are exported. */
    missing: z.array(id),
  }),
  errors: ['E008'],
});
