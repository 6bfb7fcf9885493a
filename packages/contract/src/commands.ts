import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, instant, listOf, page, pageQuery, wholeNumber } from './primitives.ts';
import { commandKinds, sendableCommand } from './robot-link/commands.ts';

/** A command is a row before it is a message (design section 4). */
export const commandStatuses = [
  'queued',
  'sent',
  'accepted',
  'running',
  'done',
  'failed',
  'refused',
  'expired',
] as const;
export type CommandStatus = (typeof commandStatuses)[number];

export const endedStatuses = ['done', 'failed', 'refused', 'expired'] as const satisfies CommandStatus[];
export const unsuccessfulStatuses = ['failed', 'refused', 'expired'] as const satisfies CommandStatus[];

export function isEnded(status: CommandStatus): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}

/** Spec section 4, "Command records". `scheduled`: nothing has started; `error`: ended, not all succeeded. */
export const taskStates = ['scheduled', 'doing', 'done', 'error'] as const;
export type TaskState = (typeof taskStates)[number];

/** Spec section 3, "Usage record": the value `failed` counts as a failure. */
export const robotStatuses = ['waiting', 'doing', 'success', 'failed'] as const;

export const subTask = z.object({
  id,
  device: z.object({ id: id.nullable(), sn: z.string(), name: z.string() }),
  status: z.enum(commandStatuses),
  taskResult: z.object({ robotStatus: z.enum(robotStatuses) }),
  progress: z.number().int(),
  /** A word from the robot or the server why, for a person who looks after it. */
  detail: z.string().nullable(),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  expiresAt: instant,
});

export type SubTask = z.infer<typeof subTask>;

/** What changes while a task runs; the live link sends just this. */
export const taskLive = z.object({
  id,
  state: z.enum(taskStates),
  total: z.number().int(),
  waiting: z.number().int(),
  doing: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
});

export type TaskLive = z.infer<typeof taskLive>;

export const usageRecord = taskLive.extend({
  kind: z.enum(commandKinds),
  /** What it carried, in a word: the configuration's name, the app's name. */
  subject: z.string(),
  version: z.number().int().nullable(),
  configId: id.nullable(),
  dateTime: instant,
  endedAt: instant.nullable(),
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
  /** Robots left out because they were offline: the count, and the first 100. */
  offlineCount: z.number().int(),
  offlineDevices: z.array(z.object({ id, sn: z.string(), name: z.string() })),
  retryOf: id.nullable(),
  allowed: z.object({ retry: z.boolean() }),
});

export type UsageRecord = z.infer<typeof usageRecord>;

export const listUsage = defineEndpoint({
  id: 'commands.listUsage',
  method: 'GET',
  path: '/rms/usage/record',
  summary: 'Work sent to robots in the last 7 days.',
  access: 'usage.read',
  query: z.object({
    ...pageQuery,
    sort: z.enum(['dateTime', '-dateTime']).default('-dateTime'),
    stateFilter: z.enum(taskStates).optional(),
    kindFilter: z.enum(commandKinds).optional(),
  }),
  reply: page(usageRecord).extend({
    /** Tasks that ended with failures and were not retried since; the sidebar's badge. */
    errorCount: z.number().int(),
  }),
});

export const getUsage = defineEndpoint({
  id: 'commands.getUsage',
  method: 'GET',
  path: '/rms/usage/record/:id',
  summary: 'One task.',
  access: 'usage.read',
  params: z.object({ id }),
  reply: usageRecord,
  errors: ['command.not_found'],
});

export const listSubTasks = defineEndpoint({
  id: 'commands.listSubTasks',
  method: 'GET',
  path: '/rms/usage/record/:id/subtasks',
  summary: 'The robots of one task, those that need attention first.',
  access: 'usage.read',
  params: z.object({ id }),
  query: z.object({ ...pageQuery, statusFilter: listOf(z.enum(commandStatuses)).optional() }),
  reply: page(subTask),
  errors: ['command.not_found'],
});

export const retryUsage = defineEndpoint({
  id: 'commands.retry',
  method: 'POST',
  path: '/rms/usage/record/retry',
  summary: 'Send again what failed; `commandIds` narrows it to some of the robots.',
  access: 'usage.retry',
  body: z.object({
    taskId: id,
    commandIds: z.array(id).max(limits.commands.devicesMax).optional(),
  }),
  reply: z.object({ taskId: id, sent: z.number().int() }),
  errors: ['E034', 'command.nothing_to_retry', 'command.all_offline'],
});

export const sendCommand = defineEndpoint({
  id: 'commands.send',
  method: 'PUT',
  path: '/rms/device/cmd',
  summary: 'Send one command to robots.',
  access: 'device.command',
  body: z.object({
    deviceIds: z.array(id).min(1, 'field.required').max(limits.commands.devicesMax, 'field.too_many'),
    command: sendableCommand,
    whenOffline: z.enum(['skip', 'deliver']).default('skip'),
    expiresInMinutes: wholeNumber.min(1).max(limits.commands.waitExpiryMinutesMax).optional(),
  }),
  reply: z.object({
    taskId: id,
    sent: z.number().int(),
    offlineDevices: z.array(z.object({ id, sn: z.string(), name: z.string() })),
  }),
  errors: ['deploy.no_robots', 'command.all_offline'],
});
