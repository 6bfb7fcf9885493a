import { z } from 'zod';
import { id, instant } from '../primitives.ts';

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
  'condition.acted',
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
