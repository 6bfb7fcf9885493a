import { z } from 'zod';
import { commandStatuses, waiting } from './commands.ts';
import { namedDevice } from './deployment.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, instant, keyword, listOf, page, pageQuery, requestId, wholeNumber } from './primitives.ts';
import { commandKinds } from './robot-link/command-rules.ts';

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
  /** Why, from the robot or the server: a code of `robot-link/detail.ts`, or the robot's own words. */
  detail: z.string().nullable(),
  /** The robot sent its log with it; see {@link getCommandLog}. */
  hasLog: z.boolean(),
  /** It failed and was sent again. */
  isRetried: z.boolean(),
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
  /** Its failures need nobody any more: sent again, cancelled, or overtaken by newer work. */
  isSettled: z.boolean(),
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
  offlineDevices: z.array(namedDevice),
  retryOf: id.nullable(),
  /** What this person may do with it, were there something to retry or to cancel. */
  allowed: z.object({ retry: z.boolean(), cancel: z.boolean() }),
});

export type UsageRecord = z.infer<typeof usageRecord>;

const usageFilter = {
  stateFilter: z.enum(taskStates).optional(),
  kindFilter: z.enum(commandKinds).optional(),
  createdByFilter: id.optional(),
  groupFilter: listOf(id).optional(),
  /** In what it carried, or in the name or serial number of one of its robots. */
  keyword: keyword.optional(),
  from: instant.optional(),
  to: instant.optional(),
};

export const listUsage = defineEndpoint({
  id: 'commands.listUsage',
  method: 'GET',
  path: '/rms/usage/record',
  summary: 'Work sent to robots in the last 7 days. `total` counts no further than 10,000.',
  access: 'usage.read',
  query: z.object({
    ...pageQuery,
    ...usageFilter,
    sort: z.enum(['dateTime', '-dateTime']).default('-dateTime'),
  }),
  reply: page(usageRecord).extend({
    /** Tasks that ended with failures nobody has dealt with; the sidebar's badge. Counts no further than 100. */
    errorCount: z.number().int(),
  }),
});

export const exportUsage = defineEndpoint({
  id: 'commands.exportUsage',
  method: 'GET',
  path: '/rms/usage/record/export',
  summary: 'The records as CSV, a line for each robot of each task, oldest first.',
  access: 'usage.read',
  query: z.object(usageFilter),
  reply: z.string(),
  gives: 'file',
});

export const listSenders = defineEndpoint({
  id: 'commands.listSenders',
  method: 'GET',
  path: '/rms/usage/senders',
  summary: 'Who sent work in the last 7 days, by name; for the filter.',
  access: 'usage.read',
  reply: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
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

/** Of one robot: what was sent to it. */
export const deviceCommand = subTask.omit({ device: true, taskResult: true }).extend({
  taskId: id,
  kind: z.enum(commandKinds),
  subject: z.string(),
  version: z.number().int().nullable(),
  dateTime: instant,
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
});

export type DeviceCommand = z.infer<typeof deviceCommand>;

export const listDeviceCommands = defineEndpoint({
  id: 'commands.listOfDevice',
  method: 'GET',
  path: '/rms/device/:id/commands',
  summary: 'What was sent to one robot in the last 7 days, newest first.',
  access: 'usage.read',
  params: z.object({ id }),
  query: z.object({
    limit: wholeNumber.min(1).max(100).default(20),
    /** `nextCursor` of the page before. */
    cursor: id.optional(),
  }),
  reply: z.object({ items: z.array(deviceCommand), nextCursor: id.nullable() }),
  errors: ['E008'],
});

export const getCommandLog = defineEndpoint({
  id: 'commands.getLog',
  method: 'GET',
  path: '/rms/usage/log/:id',
  summary: 'The diagnostic text a robot sent for this command.',
  access: 'usage.read',
  params: z.object({ id }),
  reply: z.string(),
  gives: 'file',
  errors: ['command.not_found', 'command.no_log'],
});

/** Some of a task's robots; without it, all. */
const commandIds = z
  .array(id)
  .min(1, 'field.required')
  .max(limits.commands.devicesMax, 'field.too_many')
  .optional();

export const retryUsage = defineEndpoint({
  id: 'commands.retry',
  method: 'POST',
  path: '/rms/usage/record/retry',
  summary: 'Send again what failed; `commandIds` narrows it to some of the robots.',
  access: 'usage.retry',
  body: z.object({
    taskId: id,
    commandIds,
    ...waiting,
    requestId: requestId.optional(),
  }),
  reply: z.object({ taskId: id, sent: z.number().int(), offlineCount: z.number().int() }),
  errors: ['E034', 'command.nothing_to_retry', 'command.all_offline'],
});

export const cancelUsage = defineEndpoint({
  id: 'commands.cancel',
  method: 'POST',
  path: '/rms/usage/record/cancel',
  summary: 'End what no robot has accepted yet: it becomes `expired`, with the detail `cancelled`.',
  access: 'usage.cancel',
  body: z.object({
    taskId: id,
    commandIds,
  }),
  reply: z.object({ cancelled: z.number().int() }),
  errors: ['command.not_found', 'command.nothing_to_cancel'],
});
