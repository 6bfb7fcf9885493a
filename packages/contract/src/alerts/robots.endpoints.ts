import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { alertOnRobots } from './schemas.ts';

export const listAlertsOnRobots = defineEndpoint('alerts.onRobots', 'GET /rms/alerts/robots', {
  summary: 'List unresolved alerts that several robots share or that are assigned, most severe first.',
  access: 'alert.read',
  reply: z.object({ items: z.array(alertOnRobots) }),
});
