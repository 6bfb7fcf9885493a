import { z } from 'zod';
import { missing } from '../commands/schemas.ts';
import { namedDevice } from '../configs/deployment.schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, requestId } from '../primitives.ts';
import { installSchedule, restTime, scheduledPart, siteTimeZone, timeZones } from './schemas.ts';

const reply = z.object({
  /** Robots that are not activated yet; nothing is sent to them. */
  notActivatedDevices: z.array(namedDevice),
  missing,
});

export const scheduleInstall = defineEndpoint('schedules.install', 'POST /rms/schedule', {
  summary: 'Install a file on robots now, or in the next install window in the time zone of their site.',
  access: 'device.command',
  body: z.intersection(installSchedule, z.object({ requestId: requestId.optional() })),
  reply: reply.extend({ tasks: z.array(scheduledPart.extend({ taskId: id })) }),
  errors: ['deploy.no_robots', 'file.not_found', 'schedule.rest_hours'],
});

export const previewSchedule = defineEndpoint('schedules.preview', 'POST /rms/schedule/preview', {
  summary: 'Preview when the robots would install, and which must not be disturbed then.',
  access: 'device.command',
  body: installSchedule,
  reply: reply.extend({ parts: z.array(scheduledPart.extend({ restTimes: z.array(restTime) })) }),
  errors: ['deploy.no_robots', 'file.not_found'],
});

export const listTimeZones = defineEndpoint('schedules.listTimeZones', 'GET /rms/schedule/time-zones', {
  summary: 'List the time zones of the team and its groups, groups by name.',
  access: 'group.read',
  reply: timeZones,
});

export const setTeamTimeZone = defineEndpoint('schedules.setTeamTimeZone', 'PUT /rms/schedule/time-zone', {
  summary: 'Set the team’s time zone, used by groups without their own.',
  access: 'team.update',
  body: z.object({ timeZone: siteTimeZone }),
  reply: z.object({ timeZone: siteTimeZone }),
});

export const setGroupTimeZone = defineEndpoint('schedules.setGroupTimeZone', 'PUT /rms/group/:id/time-zone', {
  summary: 'Set the time zone of a group’s site.',
  access: 'group.write',
  body: z.object({ timeZone: siteTimeZone }),
  reply: z.object({ timeZone: siteTimeZone }),
  errors: ['E004'],
});
