import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { deviceLimits } from './limits.ts';
import { id, isVisible, lineText, page, pageQuery, requestId, serialNumber } from '../primitives.ts';
import {
  device,
  deviceDetail,
  deviceFilter,
  deviceFilterObject,
  deviceSort,
  robotModels,
} from './schemas.ts';

export const listDevices = defineEndpoint('devices.list', 'GET /rms/devices', {
  summary: 'List robots the user may see.',
  access: 'device.read',
  query: z.object({ ...pageQuery, ...deviceFilter, sort: deviceSort.default('name') }),
  reply: page(device).extend({
    /** There are more than `total`: counting stopped. Only with filters whose counts are not cached. */
    isTotalCapped: z.boolean(),
  }),
});

export const chooseDevices = defineEndpoint('devices.choose', 'GET /rms/devices/ids', {
  summary: 'List the ids of all matching robots, for a selection across pages; at most 10,000.',
  access: 'device.read',
  query: deviceFilterObject,
  reply: z.object({ ids: z.array(id) }),
  errors: ['device.too_many'],
});

export const listDeviceVersions = defineEndpoint('devices.versions', 'GET /rms/devices/versions', {
  summary: 'List the software versions of visible robots, for the filter.',
  access: 'device.read',
  reply: z.object({ items: z.array(z.string()) }),
});

export const getDevice = defineEndpoint('devices.get', 'GET /rms/device/:id', {
  summary: 'Get one robot with everything it last reported.',
  access: 'device.read',
  reply: deviceDetail,
  errors: ['E008'],
});

export const createDevice = defineEndpoint('devices.create', 'POST /rms/device', {
  summary: 'Register a robot by serial number; it is activated when it enrols with a key.',
  access: 'device.write',
  body: z.object({
    sn: serialNumber,
    name: lineText(deviceLimits.nameMax).refine(isVisible, 'field.required').optional(),
    model: z.enum(robotModels).default('air-s'),
    groupId: id,
    requestId: requestId.optional(),
  }),
  reply: deviceDetail,
  errors: ['E002', 'E004', 'E008'],
});
