import { deviceTopic } from '@muster/contract/devices/live-topics';
import { liveLimits } from '@muster/contract/live/limits';
import { fillTeam, type Muster, withMuster } from './support/muster.ts';
import { measureLatency } from './support/robot-latency.ts';

/** Milliseconds allowed beyond the interval in which changes are batched. */
const ALLOWANCE_MS = 10;
const LOAD = { robots: 200, browsers: 50, rowsEach: 20, changesPerSecond: 200 };

/** Each browser shows other rows, so that frames differ; together they show all robots equally often. */
function rowsOf(browser: number, ids: string[]): string[] {
  const first = (browser * ids.length) / LOAD.browsers;
  return Array.from({ length: LOAD.rowsEach }, (_, offset) => ids[(first + offset) % ids.length]!);
}

async function runWith(muster: Muster) {
  const robots = await fillTeam(muster, { robots: LOAD.robots, enrolled: LOAD.robots });
  const ids = robots.map(({ id }) => id);
  return measureLatency(muster, {
    robots,
    changesPerSecond: LOAD.changesPerSecond,
    topic: deviceTopic.name,
    idsOf: Array.from({ length: LOAD.browsers }, (_, browser) => rowsOf(browser, ids)),
    receivers: (LOAD.browsers * LOAD.rowsEach) / LOAD.robots,
    limit: liveLimits.flushMs + ALLOWANCE_MS,
  });
}

export const description = 'Latency of an MQTT message from a robot to all browsers that show the robot';

export const run = () => withMuster(runWith);
