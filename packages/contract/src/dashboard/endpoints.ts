import { defineEndpoint } from '../define-endpoint.ts';
import { dashboardSchema } from './schemas.ts';

export const getDashboard = defineEndpoint('dashboard.get', 'GET /rms/dashboard', {
  summary: 'Get the team overview, limited to what the user may see.',
  access: 'device.read',
  reply: dashboardSchema,
});
