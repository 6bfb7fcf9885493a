import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, instant, wholeNumber } from './primitives.ts';

/** What happened to a robot: what it said itself, what its connection did, what people and versions changed. */
export const deviceEventKinds = [
  'online',
  'offline',
  'broken',
  'fault.raised',
  'fault.cleared',
  'app.opened',
  'app.left',
  'button.pressed',
  'started',
  'version.changed',
  'config.applied',
  'activated',
  'moved',
  'reset',
] as const;
export type DeviceEventKind = (typeof deviceEventKinds)[number];

export const deviceEvent = z.object({
  id,
  at: instant,
  kind: z.enum(deviceEventKinds),
  /** By the kind: a monitor code, an app's package, the version now, the group now. */
  code: z.string().nullable(),
  /** By the kind: the robot's own words, an app's name, the version or group before, the configuration's name. */
  detail: z.string().nullable(),
});
export type DeviceEvent = z.infer<typeof deviceEvent>;

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
