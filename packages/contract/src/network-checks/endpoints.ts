import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, page, pageQuery, requestId } from '../primitives.ts';
import {
  networkCheck,
  networkCounts,
  networkExport,
  networkFilter,
  networkResults,
  robotNetwork,
} from './schemas.ts';

export const listNetworkChecks = defineEndpoint('networkChecks.list', 'GET /rms/monitor/network-checks', {
  summary: 'List robots with their last network check in 31 days, the worst first.',
  access: 'monitor.read',
  query: z.object({ ...pageQuery, ...networkFilter, result: z.enum(networkResults).optional() }),
  reply: page(robotNetwork),
});

export const countNetworkChecks = defineEndpoint(
  'networkChecks.counts',
  'GET /rms/monitor/network-checks/counts',
  {
    summary: 'Count robots by result.',
    access: 'monitor.read',
    query: z.object(networkFilter),
    reply: networkCounts,
  },
);

export const startNetworkChecks = defineEndpoint('networkChecks.start', 'POST /rms/monitor/network-checks', {
  summary: 'Start a network check on all online robots that match a filter, as one task.',
  access: 'device.command',
  body: z.object({ ...networkFilter, requestId: requestId.optional() }),
  reply: z.object({
    taskId: id,
    sent: z.number().int(),
    /** Offline or not activated. */
    offline: z.number().int(),
    /** Being tested already. */
    underway: z.number().int(),
  }),
  errors: ['command.all_offline', 'deploy.no_robots', 'network_check.too_many', 'network_check.underway'],
});

export const exportNetworkChecks = defineEndpoint(
  'networkChecks.export',
  'GET /rms/monitor/network-checks/export',
  {
    summary: 'Export the last network check of each robot as CSV, by serial number.',
    access: 'monitor.read',
    query: networkExport,
    reply: z.string(),
    gives: 'file',
  },
);

export const listRobotNetworkChecks = defineEndpoint(
  'networkChecks.ofRobot',
  'GET /rms/device/:id/network-checks',
  {
    summary: 'List the last 20 network checks of one robot within 31 days, newest first.',
    access: 'monitor.read',
    reply: z.object({ items: z.array(networkCheck) }),
    errors: ['E008'],
  },
);
