import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { dayDetail, dayQuery, exportQuery, recordDay, recordFilter } from './schemas.ts';

export const exportWorkRecord = defineEndpoint('workRecords.export', 'GET /rms/monitor/work-record/export', {
  summary: 'Export the activities and troubles of monitored robots, oldest first, as CSV or XLSX.',
  access: 'monitor.read',
  query: exportQuery,
  reply: z.string(),
  gives: 'file',
});

export const listWorkDays = defineEndpoint('workRecords.days', 'GET /rms/monitor/work-record/days', {
  summary: 'List the last 14 days in the team’s time zone, oldest first.',
  access: 'monitor.read',
  query: z.object(recordFilter),
  reply: z.object({ timeZone: z.string(), items: z.array(recordDay) }),
});

export const getWorkDay = defineEndpoint('workRecords.day', 'GET /rms/monitor/work-record/day', {
  summary:
    'Get the figures of one day or a period, its most frequent troubles, and the robots that had most.',
  access: 'monitor.read',
  query: dayQuery,
  reply: dayDetail,
});
