import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { listLimits } from '../limits.ts';
import { monitorLights } from '../monitoring/codes.ts';
import { flag, id, instant, keyword, listOf, page, pageQuery, serialNumber } from '../primitives.ts';
import { roles } from '../roles.ts';
import { alert, alertAction, alertCounts, alertDetail, alertRobot, alertStatuses } from './schemas.ts';

const filter = {
  groupId: id.optional(),
  light: z.enum(monitorLights).optional(),
  /** Searched in the names and serial numbers of its robots, and in its cause. */
  keyword: keyword.optional(),
};

export const listAlerts = defineEndpoint('alerts.list', 'GET /rms/alerts', {
  summary: 'List alerts about robots the user may see: the most severe first, ended ones newest first.',
  access: 'alert.read',
  query: z.object({
    ...pageQuery,
    ...filter,
    /** Without it, all unresolved alerts. */
    status: z.enum(alertStatuses).optional(),
    isMine: z.stringbool().or(z.boolean()).optional(),
    /** Only alerts that are active on this robot now. */
    sn: serialNumber.optional(),
  }),
  reply: page(alert),
});

export const countAlerts = defineEndpoint('alerts.counts', 'GET /rms/alerts/counts', {
  summary: 'Count alerts by status.',
  access: 'alert.read',
  query: z.object({
    ...filter,
    /** Resolved alerts are not counted, which saves most of the work: their number is 0 then. */
    withoutResolved: flag.default(false),
  }),
  reply: z.object({ counts: alertCounts, mine: z.number().int() }),
});

export const countOpenAlerts = defineEndpoint('alerts.open', 'GET /rms/alerts/open', {
  summary: 'Count unacknowledged alerts by light; returns the time of the latest one of high abnormality.',
  access: 'alert.read',
  reply: z.object({
    high: z.number().int(),
    medium: z.number().int(),
    lost: z.number().int(),
    lastHighAt: instant.nullable(),
  }),
});

export const getAlert = defineEndpoint('alerts.get', 'GET /rms/alert/:id', {
  summary: 'Get one alert with its history.',
  access: 'alert.read',
  reply: alertDetail,
  errors: ['alert.not_found'],
});

export const listAlertRobots = defineEndpoint('alerts.robots', 'GET /rms/alert/:id/robots', {
  summary: 'List the robots of an alert, those it still applies to first.',
  access: 'alert.read',
  query: z.object(pageQuery),
  reply: page(alertRobot),
  errors: ['alert.not_found'],
});

export const handleAlerts = defineEndpoint('alerts.handle', 'PUT /rms/alerts', {
  summary: 'Acknowledge, assign, snooze, resolve, reopen or annotate alerts; each has its own result.',
  access: 'alert.handle',
  body: z.object({
    ids: listOf(id, listLimits.pageSizeMax).pipe(z.array(id).min(1, 'field.required')),
    action: alertAction,
  }),
  reply: z.object({
    changed: z.number().int(),
    /** Not changed: not within reach, removed, or in that state already. */
    left: z.array(z.object({ id, reason: z.enum(['alert.not_found', 'same']) })),
  }),
  errors: ['alert.not_found', 'alert.person'],
});

export const listHandlers = defineEndpoint('alerts.handlers', 'GET /rms/alerts/handlers', {
  summary: 'List users these alerts can be assigned to, the caller first.',
  access: 'alert.handle',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    /** Only users who see a robot of each of these alerts, within the caller's reach; default: any robot within it. */
    alertIds: listOf(id, listLimits.pageSizeMax).optional(),
  }),
  reply: page(z.object({ id, name: z.string(), role: z.enum(roles), roleName: z.string().nullable() })),
  errors: ['alert.not_found'],
});
