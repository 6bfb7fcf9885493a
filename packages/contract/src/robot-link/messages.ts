import { z } from 'zod';
import { id, machineText } from '../primitives.ts';
import { robotCommand } from './commands.ts';

/** Robots may send ISO 8601 or ten-digit seconds (design section 2); either becomes an ISO string. */
export const robotTime = z.union([
  z.iso.datetime(),
  z
    .number()
    .int()
    .min(1_000_000_000)
    .max(9_999_999_999)
    .transform((seconds) => new Date(seconds * 1000).toISOString()),
]);

const short = machineText(200);
/** Of a configuration; as many as its column counts. */
const version = z.int32().min(1);

/** `connection`: retained, and the robot's last will. */
export const connectionMessage = z.object({
  status: z.enum(['ONLINE', 'OFFLINE', 'CONNECTION_BROKEN']),
});
export type ConnectionMessage = z.infer<typeof connectionMessage>;

export const pose = z.object({ mapId: short, x: z.number(), y: z.number(), heading: z.number() });

/** `state`: everything at once, on change and at least every 30 s. Bytes for memory, percent for battery. */
export const stateMessage = z.object({
  battery: z.number().min(0).max(100),
  isCharging: z.boolean(),
  app: z.object({ packageName: short, name: short }).nullable().optional(),
  project: short.nullable().optional(),
  pose: pose.nullable().optional(),
  isOffGround: z.boolean().optional(),
  imageVer: short.optional(),
  firmwareVer: short.optional(),
  memory: z.number().min(0).optional(),
  freeMemory: z.number().min(0).optional(),
  selfName: short.nullable().optional(),
  /** Active monitor codes of spec section 4, e.g. `3-9`. */
  faults: z
    .array(z.string().regex(/^[1-6]-\d{1,2}$/))
    .max(40)
    .optional(),
  at: robotTime.optional(),
});
export type StateMessage = z.infer<typeof stateMessage>;

/** `event`: something that happened. `id` is the robot's own, so that a repeat is recognised. */
export const eventMessage = z.object({
  id: machineText(64).min(1),
  kind: z.enum(['fault.raised', 'fault.cleared', 'app.opened', 'app.left', 'button.pressed', 'started']),
  code: short.optional(),
  detail: machineText(500).optional(),
  at: robotTime,
});
export type EventMessage = z.infer<typeof eventMessage>;

/** `command`: asked again under the same id until it is answered; a robot does it once. */
export const commandMessage = z.intersection(
  z.object({ commandId: id, expiresAt: z.iso.datetime() }),
  robotCommand,
);
export type CommandMessage = z.infer<typeof commandMessage>;

export const resultStatuses = ['accepted', 'running', 'done', 'failed', 'refused', 'expired'] as const;

/** `result`: answers to one command, in this order; the last three end it. */
export const resultMessage = z.object({
  commandId: id,
  status: z.enum(resultStatuses),
  progress: z.number().min(0).max(100).optional(),
  detail: machineText(500).optional(),
});
export type ResultMessage = z.infer<typeof resultMessage>;

/**
 * `desired`: what the robot should have. It names the command that put it there, so that a robot which learns of it
 * both ways does it once.
 */
export const desiredMessage = z.object({
  configuration: z.object({ command: commandMessage, configId: id, version: z.number().int() }).nullable(),
});
export type DesiredMessage = z.infer<typeof desiredMessage>;

/** `reported`: what it has applied. */
export const reportedMessage = z.object({
  configuration: z.object({ configId: id, version }).nullable(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;
