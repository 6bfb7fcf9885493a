import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { commandsLimits } from './limits.ts';
import { languages } from '../languages.ts';
import { id, instant, keyword, listOf, page, pageQuery, requestId, wholeNumber } from '../primitives.ts';
import { commandKinds } from '../robot-link/command-rules.ts';
import { commandStatuses, waiting } from './schemas.ts';
import { taskStates, subTask, usageRecord, deviceCommand, retriable } from './usage.schemas.ts';

const usageFilter = {
  stateFilter: z.enum(taskStates).optional(),
  kindFilter: z.enum(commandKinds).optional(),
  createdByFilter: id.optional(),
  groupFilter: listOf(id).optional(),
  /** Searched in the subject, and in the names and serial numbers of its robots. */
  keyword: keyword.optional(),
  from: instant.optional(),
  to: instant.optional(),
};

export const listUsage = defineEndpoint('commands.listUsage', 'GET /rms/usage/record', {
  summary: 'List tasks sent to robots in the last 7 days.',
  access: 'usage.read',
  query: z.object({
    ...pageQuery,
    ...usageFilter,
    sort: z.enum(['dateTime', '-dateTime']).default('-dateTime'),
  }),
  reply: page(usageRecord).extend({
    /** There are more than `total`: counting stops at 10,000 to keep pages fast. `countUsage` counts all. */
    isTotalCapped: z.boolean(),
    /** Tasks with failures that need attention; the sidebar's badge. Counts no further than 100. */
    errorCount: z.number().int(),
  }),
});

export const countUsage = defineEndpoint('commands.countUsage', 'GET /rms/usage/record/count', {
  summary: 'Count all matching tasks; slower than reading a page of them.',
  access: 'usage.read',
  query: z.object(usageFilter),
  reply: z.object({ total: z.number().int() }),
});

export const exportUsage = defineEndpoint('commands.exportUsage', 'GET /rms/usage/record/export', {
  summary:
    'Export tasks as CSV, one line per robot and task, oldest first. With `language`, in words and by the clock of ' +
    'the team; without it, as codes and in UTC.',
  access: 'usage.read',
  query: z.object({ ...usageFilter, language: z.enum(languages).optional() }),
  reply: z.string(),
  gives: 'file',
});

export const listSenders = defineEndpoint('commands.listSenders', 'GET /rms/usage/senders', {
  summary: 'List users who sent tasks in the last 7 days, by name, for the filter.',
  access: 'usage.read',
  reply: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});

const readsOne = { access: 'usage.read', errors: ['command.not_found'] } as const;

export const getUsage = defineEndpoint('commands.getUsage', 'GET /rms/usage/record/:id', {
  summary: 'Get one task.',
  ...readsOne,
  reply: usageRecord,
});

export const listSubTasks = defineEndpoint('commands.listSubTasks', 'GET /rms/usage/record/:id/subtasks', {
  summary: 'List the robots of one task, those that need attention first.',
  ...readsOne,
  query: z.object({ ...pageQuery, statusFilter: listOf(z.enum(commandStatuses)).optional() }),
  reply: page(subTask),
});

export const listDeviceCommands = defineEndpoint('commands.listOfDevice', 'GET /rms/device/:id/commands', {
  summary: 'List the commands sent to one robot in the last 7 days, newest first.',
  access: 'usage.read',
  query: z.object({
    limit: wholeNumber.min(1).max(100).default(20),
    /** `nextCursor` of the page before. */
    cursor: id.optional(),
    kind: z.enum(commandKinds).optional(),
  }),
  reply: z.object({ items: z.array(deviceCommand), nextCursor: id.nullable() }),
  errors: ['E008'],
});

export const getCommandLog = defineEndpoint('commands.getLog', 'GET /rms/usage/log/:id', {
  summary: 'Get the diagnostic text a robot sent for this command.',
  access: 'usage.read',
  reply: z.string(),
  gives: 'file',
  errors: ['command.not_found', 'command.no_log'],
});

/** Some of a task's commands; without it, all. One that is not of the task is refused: `command.not_found`. */
const commandIds = z
  .array(id)
  .min(1, 'field.required')
  .max(commandsLimits.devicesMax, 'field.too_many')
  .optional();

export const listRetriable = defineEndpoint('commands.listRetriable', 'GET /rms/usage/record/:id/retriable', {
  summary:
    'List the robots that a retry of a task would be sent to: the first 200 by name, and how many in all.',
  access: 'usage.retry',
  reply: z.object({
    items: z.array(retriable),
    /** Online. */
    now: z.number().int(),
    /** Offline: only if the command waits for them. */
    later: z.number().int(),
    /** Not activated. */
    never: z.number().int(),
  }),
  errors: ['E034'],
});

export const retryUsage = defineEndpoint('commands.retry', 'POST /rms/usage/record/retry', {
  summary: 'Resend failed commands of a task; `commandIds` limits it to some robots.',
  access: 'usage.retry',
  body: z.object({
    taskId: id,
    commandIds,
    ...waiting,
    requestId: requestId.optional(),
  }),
  reply: z.object({ taskId: id, sent: z.number().int(), offlineCount: z.number().int() }),
  errors: ['E034', 'command.not_found', 'command.nothing_to_retry', 'command.all_offline'],
});

export const cancelUsage = defineEndpoint('commands.cancel', 'POST /rms/usage/record/cancel', {
  summary:
    'Cancel commands no robot has accepted yet, and scheduled installs: they become `expired`, with the detail ' +
    '`cancelled`.',
  access: 'usage.cancel',
  body: z.object({
    taskId: id,
    commandIds,
  }),
  reply: z.object({ cancelled: z.number().int() }),
  errors: ['command.not_found', 'command.nothing_to_cancel'],
});
