import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** History of a robot: its own reports, its connection, and changes by users and versions. */
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
  /** By kind: a monitor code, an app's package, the current version or group. */
  code: z.string().nullable(),
  /** By kind: the robot's own text, an app's name, the previous version or group, the configuration's name. */
  detail: z.string().nullable(),
});
export type DeviceEvent = z.infer<typeof deviceEvent>;
