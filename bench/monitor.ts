import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@muster/server/platform/database/pool';
import type { Sent } from './fleet/robots-process.ts';
import { startFleetRobots } from './fleet/start-robots.ts';
import { watchAll } from './fleet/station.ts';
import { seedRobots } from './fleet/team.ts';
import { type Muster, withMuster } from './support/muster.ts';
import { cpuSecondsOfTree } from './support/process-tree.ts';
import { ask, cpuSeconds, stopRobots } from './support/processes.ts';

type Pool = ReturnType<typeof createPool>;

const ROBOTS = 10_000;
const WARM_UP_MS = 10_000;
const MEASURE_MS = 30_000;
/** CPU time of server and PostgreSQL per message. */
const LIMIT_MICROS = 150;
const FLAT_RATIO = 2;
const DAYS = 14;
const ENTRIES_A_DAY = 20_000;
const ROUNDS = 30;

/** Milliseconds for the newest page of one robot's history; the median of `ROUNDS`. */
async function pageMs(pool: Pool, deviceId: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await pool.query(
      `select id, code, change, at, since, actor_name, detail from monitor_history
       where team_id = (select id from teams) and device_id = $1 and at >= now() - interval '14 days'
       order by at desc, id desc limit 50`,
      [deviceId],
    );
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!;
}

/** Times of the page with one day of history and with fourteen. */
async function historyPages(muster: Muster, deviceId: string) {
  const pool = createPool(await muster.database(), { max: 1 });
  const fill = (day: number) =>
    pool.query(
      `insert into monitor_history (team_id, device_id, at, id, code, change)
       select d.team_id, d.id, e.at, gen_random_uuid(), '4-6', case when e.n / 100 % 2 = 0 then 'came' else 'went' end
       from (
         select n, date_trunc('day', now()) - make_interval(days => $1) + make_interval(secs => n * 4) as at
         from generate_series(1, $2::int) n
       ) e
       join (
         select team_id, id, row_number() over (order by sn) - 1 as place from devices order by sn limit 100
       ) d on d.place = e.n % 100
       where e.at < now()`,
      [day, ENTRIES_A_DAY],
    );
  try {
    await fill(0);
    await pool.query('analyze monitor_history');
    const oneDay = await pageMs(pool, deviceId);
    for (let day = 1; day < DAYS; day += 1) await fill(day);
    await pool.query('analyze monitor_history');
    return { oneDay, fourteenDays: await pageMs(pool, deviceId) };
  } finally {
    await pool.end();
  }
}

async function runWith(muster: Muster) {
  const [first] = await seedRobots(muster, ROBOTS);
  await watchAll(muster);
  const robots = await startFleetRobots(muster.mqttPort, ROBOTS);
  try {
    robots.send('send');
    await wait(WARM_UP_MS);
    const used = async () => ({
      all: await cpuSecondsOfTree(muster.pid),
      server: await cpuSeconds(muster.pid),
      sent: await ask<Sent>(robots, 'count'),
    });
    const before = await used();
    await wait(MEASURE_MS);
    const after = await used();
    robots.send('stop');
    const messages = after.sent.states + after.sent.events - before.sent.states - before.sent.events;
    const micros = Math.round(((after.all - before.all) / messages) * 1e6);
    const pages = await historyPages(muster, first!);
    const ratio = pages.fourteenDays / pages.oneDay;
    return {
      figure: micros,
      limit: LIMIT_MICROS,
      unit: 'µs per message',
      passes: micros <= LIMIT_MICROS && ratio <= FLAT_RATIO,
      detail: {
        serverMicros: Math.round(((after.server - before.server) / messages) * 1e6),
        messages,
        historyPageMs: pages,
        historyRatio: ratio,
      },
    };
  } finally {
    stopRobots(robots);
  }
}

export const description =
  'CPU time of server and PostgreSQL per message for 10,000 monitored robots sending 2,000 states and 200 events per second, with lights, history and alerts; response time of the history page with 14 days relative to one';

export const run = () => withMuster(runWith);
