import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { deviceLimits } from './limits.ts';
import { id, requestId } from '../primitives.ts';
import { importLine, importFault } from './import.schemas.ts';

/** All lines or none: a single fault prevents the import. */
export const importDevices = defineEndpoint('devices.import', 'POST /rms/device/import', {
  summary: 'Register many robots at once; with `isTrial`, only report the errors.',
  access: 'device.write',
  bodyMax: deviceLimits.importBodyMax,
  body: z.object({
    lines: z.array(importLine).min(1, 'field.required').max(deviceLimits.importMax, 'field.too_many'),
    /** For lines without a group. */
    groupId: id,
    isTrial: z.boolean().default(false),
    requestId: requestId.optional(),
  }),
  reply: z.object({ created: z.number().int(), faults: z.array(importFault) }),
  errors: ['E004'],
});
