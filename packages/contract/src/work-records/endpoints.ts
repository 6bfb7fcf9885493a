import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { day, dayDetail, exportQuery, recordDay, recordFilter } from './schemas.ts';

export const exportWorkRecord = defineEndpoint('workRecords.export', 'GET /rms/monitor/work-record/export', {
  summary: 'What monitored robots did and what was wrong with them, oldest first, as CSV or XLSX.',
  access: 'monitor.read',
  query: exportQuery,
  reply: z.string(),
  gives: 'file',
});

export const listWorkDays = defineEndpoint('workRecords.days', 'GET /rms/monitor/work-record/days', {
  summary: 'The last 14 days by the clock of the team, oldest first.',
  access: 'monitor.read',
  query: z.object(recordFilter),
  reply: z.object({ timeZone: z.string(), items: z.array(recordDay) }),
});

export const getWorkDay = defineEndpoint('workRecords.day', 'GET /rms/monitor/work-record/day', {
  summary: 'The most frequent troubles of one day, and the robots that had most.',
  access: 'monitor.read',
  query: z.object({ day, ...recordFilter }),
  reply: dayDetail,
});
