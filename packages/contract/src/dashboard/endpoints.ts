import { defineEndpoint } from '../define-endpoint.ts';
import { dashboardSchema } from './schemas.ts';

export const getDashboard = defineEndpoint('dashboard.get', 'GET /rms/dashboard', {
  summary: 'The team at a glance, as far as whoever asks may see it.',
  access: 'device.read',
  reply: dashboardSchema,
});
