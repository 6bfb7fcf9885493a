import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { deviceLimits } from './limits.ts';
import { nameText, requestId } from '../primitives.ts';
import { savedFilter } from './filters.schemas.ts';
import { deviceFilterObject, deviceSort } from './schemas.ts';

const name = nameText(deviceLimits.savedFilterNameMax);

const list = z.object({ items: z.array(savedFilter) });

export const listSavedFilters = defineEndpoint('devices.listFilters', 'GET /rms/device/filters', {
  summary: 'List the user’s saved filters of the devices list, by name.',
  access: 'device.read',
  reply: list,
});

export const createSavedFilter = defineEndpoint('devices.createFilter', 'POST /rms/device/filters', {
  summary: 'Save the filters of the devices list under a name.',
  access: 'device.read',
  body: z.object({
    name,
    filter: deviceFilterObject,
    sort: deviceSort.default('name'),
    requestId: requestId.optional(),
  }),
  reply: savedFilter,
  errors: ['device.filter_name_taken', 'device.filter_limit', 'device.filter_not_found'],
});

export const renameSavedFilter = defineEndpoint('devices.renameFilter', 'PUT /rms/device/filters/:id', {
  summary: 'Rename a saved filter.',
  access: 'device.read',
  body: z.object({ name }),
  reply: savedFilter,
  errors: ['device.filter_not_found', 'device.filter_name_taken'],
});

export const removeSavedFilter = defineEndpoint('devices.removeFilter', 'DELETE /rms/device/filters/:id', {
  summary: 'Remove a saved filter.',
  access: 'device.read',
  reply: z.object({}),
  errors: ['device.filter_not_found'],
});
