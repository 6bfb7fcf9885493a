import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@muster/server/platform/database/pool';
import { until } from '@muster/testing/until';
import { ROBOTS_TOGETHER } from './fleet/messages.ts';
import { startFleetRobots } from './fleet/start-robots.ts';
import { watchAll } from './fleet/station.ts';
import { seedRobots } from './fleet/team.ts';
import { type Muster, withMuster } from './support/muster.ts';
import { stopRobots } from './support/processes.ts';

type Pool = ReturnType<typeof createPool>;

const ROBOTS = 10_000;
const CAUSES = ROBOTS / ROBOTS_TOGETHER;
const LIMIT_SECONDS = 5;
const LOOK_EVERY_MS = 50;
const GIVE_UP_SECONDS = 60;
/** After this time mails about the outage are in the outbox. */
const MAILS_MS = 25_000;
/** Mails to one recipient for an outage that begins and ends. */
const MAILS_MAX = 2;

async function countOf(pool: Pool, text: string): Promise<number> {
  return Number((await pool.query<{ count: string }>(text)).rows[0]!.count);
}

/** Seconds from now until this many robots match. */
async function secondsUntil(pool: Pool, what: string, count: number): Promise<number> {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  while (since() < GIVE_UP_SECONDS) {
    if ((await countOf(pool, `select count(*) from monitor_states where ${what}`)) === count) return since();
    await wait(LOOK_EVERY_MS);
  }
  return Infinity;
}

async function runWith(muster: Muster) {
  await seedRobots(muster, ROBOTS);
  await watchAll(muster);
  const robots = await startFleetRobots(muster.mqttPort, ROBOTS);
  const pool = createPool(await muster.database(), { max: 1 });
  try {
    const areKnown = async () =>
      (await countOf(pool, 'select count(*) from device_states where access_point is not null')) === ROBOTS;
    await until(areKnown, { what: 'access points are known', withinMs: GIVE_UP_SECONDS * 1000 });
    robots.send('leave');
    const lost = await secondsUntil(pool, `light = 'lost'`, ROBOTS);
    // Robots were lost before their first connection, too.
    const alerts = await countOf(
      pool,
      `select count(distinct alert_id) as count from alert_robots where code = '2-1' and ended_at is null`,
    );
    const inAlerts = await countOf(
      pool,
      `select count(*) from alert_robots where code = '2-1' and ended_at is null`,
    );
    await wait(MAILS_MS);
    robots.send('return');
    await secondsUntil(
      pool,
      `true and (select sum(count) from device_totals where connection = 1) = ${ROBOTS}`,
      ROBOTS,
    );
    const back = await secondsUntil(pool, `light <> 'lost'`, ROBOTS);
    await wait(1000);
    const still = await countOf(
      pool,
      `select count(*) from alert_robots where code = '2-1' and ended_at is null`,
    );
    const mails = await countOf(pool, `select count(*) from mail_outbox where kind = 'alerts.opened'`);
    const isRight =
      alerts === CAUSES && inAlerts === ROBOTS && still === 0 && mails >= 1 && mails <= MAILS_MAX;
    const figure = Math.max(lost, back);
    return {
      figure,
      limit: LIMIT_SECONDS,
      unit: 's until lights are right',
      passes: figure <= LIMIT_SECONDS && isRight,
      detail: { lost, back, alerts, causes: CAUSES, robotsInAlerts: inAlerts, stillInAlerts: still, mails },
    };
  } finally {
    stopRobots(robots);
    await pool.end();
  }
}

export const description =
  'Seconds until all lights are correct after 10,000 robots behind 100 access points are lost, and after they reconnect; one alert per access point, and few mails';

export const run = () => withMuster(runWith);
