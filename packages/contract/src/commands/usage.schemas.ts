import { z } from 'zod';
import { namedDevice } from '../configs/deployment.schemas.ts';
import { connection } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { commandKinds } from '../robot-link/command-rules.ts';
import { commandStatuses } from './schemas.ts';

/**
 * Spec section 4, "Command records". `scheduled`: nothing has started; `success`: ended, all robots succeeded; `error`:
 * ended with failures that need attention; `done`: ended, its failures need no attention any more.
 */
export const taskStates = ['scheduled', 'doing', 'success', 'done', 'error'] as const;
export type TaskState = (typeof taskStates)[number];

/** Spec section 3, "Usage record": the value `failed` counts as a failure. */
export const robotStatuses = ['waiting', 'doing', 'success', 'failed'] as const;

export const subTask = z.object({
  id,
  device: z.object({ id: id.nullable(), sn: z.string(), name: z.string() }),
  status: z.enum(commandStatuses),
  taskResult: z.object({ robotStatus: z.enum(robotStatuses) }),
  progress: z.number().int(),
  /** The reason, from the robot or the server: a code of `robot-link/detail.ts`, or the robot's own text. */
  detail: z.string().nullable(),
  /** The robot sent its log with the result; see {@link getCommandLog}. */
  hasLog: z.boolean(),
  /** It failed and was retried. */
  isRetried: z.boolean(),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  expiresAt: instant,
});
export type SubTask = z.infer<typeof subTask>;

/** What changes while a task runs; the live link sends only this. */
export const taskLive = z.object({
  id,
  state: z.enum(taskStates),
  total: z.number().int(),
  waiting: z.number().int(),
  doing: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** Of the failed, those that were not executed and need no retry: cancelled, superseded, or of removed robots. */
  dropped: z.number().int(),
  /** Percent done, including the progress of robots that are still working. */
  progress: z.number().int(),
  /** Its failures need no attention any more: retried, cancelled, superseded, or of removed robots. */
  isSettled: z.boolean(),
});
export type TaskLive = z.infer<typeof taskLive>;

export const usageRecord = taskLive.extend({
  kind: z.enum(commandKinds),
  /** What was sent, in short: the configuration's name, the app's name. */
  subject: z.string(),
  version: z.number().int().nullable(),
  configId: id.nullable(),
  dateTime: instant,
  endedAt: instant.nullable(),
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
  /** Robots left out because they were offline: the count, and the first 100. */
  offlineCount: z.number().int(),
  offlineDevices: z.array(namedDevice),
  /**
   * The first robot that failed, among those the user may see; {@link getUsage} and lists return it, `failed` counts
   * them. Not one of the dropped.
   */
  firstFailure: subTask.pick({ device: true, status: true, detail: true }).nullable(),
  /** The robot of a task that was sent to one; `null` for more. */
  onlyDevice: subTask.shape.device.nullable(),
  retryOf: id.nullable(),
  /** When robots may execute it; `null` without a time window. */
  window: z.object({ notBefore: instant.nullable(), notAfter: instant.nullable() }).nullable(),
  /** The user's permissions, whether or not there is something to retry or to cancel. */
  allowed: z.object({ retry: z.boolean(), cancel: z.boolean() }),
});
export type UsageRecord = z.infer<typeof usageRecord>;

/** A robot that a retry of a task would be sent to; `id` is that of its failed command. */
export const retriable = subTask
  .pick({ id: true, device: true, status: true, detail: true })
  .extend({ connection });
export type Retriable = z.infer<typeof retriable>;

/** A command that was sent to one robot. */
export const deviceCommand = subTask.omit({ device: true, taskResult: true }).extend({
  taskId: id,
  kind: z.enum(commandKinds),
  subject: z.string(),
  version: z.number().int().nullable(),
  dateTime: instant,
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
});
export type DeviceCommand = z.infer<typeof deviceCommand>;
