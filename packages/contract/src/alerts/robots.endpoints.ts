import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { alertOnRobots } from './schemas.ts';

export const listAlertsOnRobots = defineEndpoint('alerts.onRobots', 'GET /rms/alerts/robots', {
  summary:
    'Of all robots at once: alerts that are not resolved, that several robots share or somebody has taken; the worst first.',
  access: 'alert.read',
  reply: z.object({ items: z.array(alertOnRobots) }),
});
