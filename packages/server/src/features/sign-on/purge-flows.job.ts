import type { Database } from '../../platform/database/database.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { purgeFlows } from './flows.store.ts';

export const purgeFlowsJob = (db: Database) =>
  defineSweep({ name: 'signOn.purgeFlows', schedule: '47 * * * *', chunk: 5000 }, (chunk) =>
    purgeFlows(db, chunk),
  );
