import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { robotModels, robotTypes } from '../devices/schemas.ts';
import { languages } from '../languages.ts';
import { commandsLimits } from '../commands/limits.ts';
import { appLimits } from '../configs/limits.ts';
import { deviceLimits } from '../devices/limits.ts';
import { listLimits } from '../limits.ts';
import { id, instant, keyword, requestId, serialNumber, text } from '../primitives.ts';
import { commandKinds } from '../robot-link/command-rules.ts';
import { sendableCommand } from '../robot-link/commands.ts';
import { eligibilities } from './eligibility.ts';
import {
  everythingQuery,
  lightCounts,
  lightQuery,
  listed,
  monitoredDevice,
  stationGroup,
  stationQuery,
} from './station.schemas.ts';

const sns = z.array(serialNumber).min(1, 'field.required').max(commandsLimits.devicesMax, 'field.too_many');
/** Asked robots that do not exist, are not within reach or, to be removed, are not monitored; the others are done. */
const missing = z.array(id);
const devices = z.array(id).min(1, 'field.required').max(commandsLimits.devicesMax, 'field.too_many');

export const listStation = defineEndpoint('monitoring.listStation', 'GET /rms/monitor/group', {
  summary: 'List groups with monitored robots, their light counts and optionally the robots.',
  access: 'monitor.read',
  query: stationQuery,
  reply: listed(stationGroup),
});

export const countLights = defineEndpoint('monitoring.countLights', 'GET /rms/monitor/group/light', {
  summary: 'Count monitored robots by light.',
  access: 'monitor.read',
  query: lightQuery,
  reply: z.object({ lights: lightCounts }),
});

export const getMonitored = defineEndpoint('monitoring.get', 'GET /rms/monitor/device/:sn', {
  summary: 'Get one monitored robot.',
  access: 'monitor.read',
  params: z.object({ sn: serialNumber }),
  reply: monitoredDevice.extend({
    /** Whether the robot reports that it applied the current revision of its condition. */
    hasCondition: z.boolean(),
    allowed: z.object({ update: z.boolean(), command: z.boolean(), stop: z.boolean() }),
  }),
  errors: ['monitor.not_found'],
});

export const listUnderWay = defineEndpoint('monitoring.listUnderWay', 'GET /rms/monitor/under-way', {
  summary: 'List all monitored robots that are executing commands, with the commands.',
  access: 'monitor.read',
  reply: z.object({
    items: z.array(
      z.object({
        /** The robot's id. */
        id,
        kind: z.enum(commandKinds),
        /** Briefly offline because of the command, not lost. */
        isRestarting: z.boolean(),
      }),
    ),
  }),
});

export const chooseMonitored = defineEndpoint('monitoring.choose', 'GET /rms/monitor/choices', {
  summary: 'List the robots of a group, with whether each can be monitored and why not.',
  access: 'monitor.write',
  query: everythingQuery.extend({ groupId: id }),
  reply: listed(
    z.object({
      id,
      sn: z.string(),
      name: z.string(),
      isMonitored: z.boolean(),
      eligibility: z.enum(eligibilities),
      imageVer: z.string().nullable(),
      /** The minimum software version. */
      neededVer: z.string(),
    }),
  ),
  errors: ['E004'],
});

export const listOutside = defineEndpoint('monitoring.listOutside', 'GET /rms/monitor/outside', {
  summary: 'Count robots that are not monitored, and list the first that match a keyword.',
  access: 'monitor.read',
  query: z.object({ keyword: keyword.optional() }),
  reply: z.object({
    total: z.number().int(),
    /** Empty without a keyword. */
    found: z.array(
      z.object({ id, sn: z.string(), name: z.string(), group: z.object({ id, name: z.string() }) }),
    ),
    /** The keyword matches more robots than these. */
    hasMore: z.boolean(),
  }),
});

export const addMonitored = defineEndpoint('monitoring.add', 'POST /rms/monitor/devices', {
  summary: 'Start monitoring robots, with the default condition of their type.',
  access: 'monitor.write',
  body: z.object({ deviceIds: devices }),
  reply: z.object({
    added: z.number().int(),
    left: z.array(z.object({ id, eligibility: z.enum(eligibilities) })),
    missing,
  }),
  errors: ['E008', 'monitor.not_eligible'],
});

export const removeMonitored = defineEndpoint('monitoring.remove', 'PUT /rms/monitor/devices/remove', {
  summary: 'Remove robots from monitoring. Their history is kept for its retention period.',
  access: 'monitor.write',
  body: z.object({ deviceIds: devices }),
  reply: z.object({ removed: z.number().int(), missing }),
  errors: ['monitor.not_found'],
});

export const getMonitorVersions = defineEndpoint('monitoring.versions', 'GET /rms/monitor/versions', {
  summary: 'List the minimum robot OS version for monitoring, by model.',
  access: 'monitor.read',
  reply: z.object({ versions: z.record(z.enum(robotModels), z.string()) }),
});

export const switchMonitoring = defineEndpoint(
  'monitoring.switch',
  'PUT /rms/monitor/device/setting/status',
  {
    summary: 'Pause monitoring of a robot, for some hours or until resumed; or resume it.',
    access: 'monitor.write',
    body: z.object({
      sn: serialNumber,
      /** Without it, the state is toggled. */
      isStopped: z.boolean().optional(),
      until: instant.optional(),
    }),
    reply: z.object({ sn: z.string(), isStopped: z.boolean(), stoppedUntil: instant.nullable() }),
    errors: ['monitor.not_found'],
  },
);

export const switchManyMonitoring = defineEndpoint(
  'monitoring.switchMany',
  'PUT /rms/monitor/devices/setting/status',
  {
    summary: 'Pause monitoring of robots, for some hours or until resumed; or resume it.',
    access: 'monitor.write',
    body: z.object({ snArray: sns, isStopped: z.boolean(), until: instant.optional() }),
    /** How many robots changed their state. */
    reply: z.object({ changed: z.number().int() }),
    errors: ['monitor.not_found'],
  },
);

export const commentMonitored = defineEndpoint('monitoring.comment', 'PUT /rms/monitor/device/comment', {
  summary: 'Set the monitoring comment of a robot.',
  access: 'monitor.write',
  body: z.object({ sn: serialNumber, comment: text(deviceLimits.commentMax) }),
  reply: z.object({ sn: z.string(), comment: z.string() }),
  errors: ['monitor.not_found'],
});

export const applyCondition = defineEndpoint(
  'monitoring.applyCondition',
  'PUT /rms/monitor/devices/setting',
  {
    summary: 'Apply another condition to robots.',
    access: 'monitor.write',
    body: z.object({ snArray: sns, settingId: id }),
    reply: z.object({ changed: z.number().int() }),
    errors: ['condition.not_found', 'condition.robot_type', 'condition.other_group', 'monitor.not_found'],
  },
);

export const commandMonitored = defineEndpoint('monitoring.command', 'PUT /rms/monitor/devices/cmd', {
  summary: 'Send codes 5-1 to 5-8 manually to one or more robots.',
  access: 'device.command',
  body: z.object({ snArray: sns, command: sendableCommand, requestId: requestId.optional() }),
  reply: z.object({
    taskId: id,
    sent: z.number().int(),
    offline: z.array(z.string()),
    /** Serial numbers that are not monitored or not within reach; the other robots get the command. */
    missing: z.array(z.string()),
  }),
  errors: ['command.all_offline', 'monitor.not_found'],
});

export const listMonitorHistory = defineEndpoint('monitoring.history', 'GET /rms/monitor/device/history', {
  summary: 'List the events of one robot in the last 14 days, newest first.',
  access: 'monitor.read',
  query: everythingQuery.extend({
    sn: serialNumber,
    langCode: z.enum(languages).default('zh-TW'),
    code: z
      .string()
      .regex(/^[1-6]-\d{1,2}$/, 'field.format')
      .optional(),
    before: instant.optional(),
  }),
  reply: listed(
    z.object({
      id,
      /** A code of spec section 4. */
      code: z.string(),
      /** `done`: an action of the station or a user. */
      change: z.enum(['came', 'went', 'done', 'failed']),
      at: instant,
      /** With `went`: when the problem began. */
      since: instant.nullable(),
      /** The meaning of the code, in the requested language. */
      title: z.string(),
      /** The user who did it; `null`: the robot, or Muster itself. */
      actor: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  errors: ['monitor.not_found'],
});

export const listMonitorApps = defineEndpoint('monitoring.listApps', 'GET /rms/monitor/app/list', {
  summary: 'List apps and projects reported by robots of this type, for conditions.',
  access: 'condition.read',
  query: z.object({
    limit: everythingQuery.shape.limit.prefault(appLimits.pageSize),
    page: everythingQuery.shape.page,
    robotType: z.enum(robotTypes).optional(),
    keyword: text(listLimits.keywordMax).optional(),
  }),
  reply: listed(z.object({ packageName: z.string(), name: z.string(), robots: z.number().int() })),
});
