import { z } from 'zod';
import { namedDevice } from '../configs/deployment.schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, requestId } from '../primitives.ts';
import { installSchedule, scheduledPart, siteTimeZone, timeZones } from './schemas.ts';

const reply = z.object({
  /** Robots that are not activated yet; nothing is sent to them. */
  notActivatedDevices: z.array(namedDevice),
});

export const scheduleInstall = defineEndpoint('schedules.install', 'POST /rms/schedule', {
  summary: 'Let robots install a file now, or in the next window by the clock of their site.',
  access: 'device.command',
  body: z.intersection(installSchedule, z.object({ requestId: requestId.optional() })),
  reply: reply.extend({ tasks: z.array(scheduledPart.extend({ taskId: id })) }),
  errors: ['deploy.no_robots', 'file.not_found'],
});

export const previewSchedule = defineEndpoint('schedules.preview', 'POST /rms/schedule/preview', {
  summary: 'When the robots would install, before it is ordered.',
  access: 'device.command',
  body: installSchedule,
  reply: reply.extend({ parts: z.array(scheduledPart) }),
  errors: ['deploy.no_robots', 'file.not_found'],
});

export const listTimeZones = defineEndpoint('schedules.listTimeZones', 'GET /rms/schedule/time-zones', {
  summary: 'Which time zones count for whom, groups by name.',
  access: 'group.read',
  reply: timeZones,
});

export const setTeamTimeZone = defineEndpoint('schedules.setTeamTimeZone', 'PUT /rms/schedule/time-zone', {
  summary: 'The time zone of the team’s groups that have none of their own.',
  access: 'team.update',
  body: z.object({ timeZone: siteTimeZone }),
  reply: z.object({ timeZone: siteTimeZone }),
});

export const setGroupTimeZone = defineEndpoint('schedules.setGroupTimeZone', 'PUT /rms/group/:id/time-zone', {
  summary: 'The time zone of the place where a group’s robots are.',
  access: 'group.write',
  body: z.object({ timeZone: siteTimeZone }),
  reply: z.object({ timeZone: siteTimeZone }),
  errors: ['E004'],
});
