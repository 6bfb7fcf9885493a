import { listGroups } from '@muster/contract/groups/endpoints';
import { liveLimits } from '@muster/contract/live/limits';
import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import { watchAll } from './fleet/station.ts';
import { fillTeam, type Muster, withMuster } from './support/muster.ts';
import { measureLatency } from './support/robot-latency.ts';

/** Milliseconds allowed beyond the interval in which changes are batched. */
const ALLOWANCE_MS = 15;
/** Enough robots that none changes so often that its light is treated as flapping. */
const LOAD = { robots: 1000, browsers: 20, changesPerSecond: 200 };

async function runWith(muster: Muster) {
  const robots = await fillTeam(muster, { robots: LOAD.robots, enrolled: LOAD.robots });
  await watchAll(muster);
  const { items: groups } = await muster.call(listGroups, { query: { limit: 10 } });
  const groupIds = groups.map(({ id }) => id);
  return measureLatency(muster, {
    robots,
    hasFaults: true,
    changesPerSecond: LOAD.changesPerSecond,
    topic: monitoredTopic.name,
    // Every browser has the whole station open.
    idsOf: Array.from({ length: LOAD.browsers }, () => groupIds),
    receivers: LOAD.browsers,
    limit: liveLimits.flushMs + ALLOWANCE_MS,
  });
}

export const description =
  'Latency of a light change to all browsers with an open station, while history and alerts are written';

export const run = () => withMuster(runWith);
