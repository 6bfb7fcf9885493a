import { setTimeout as sleep } from 'node:timers/promises';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { createRandom, pick, type Random } from '@muster/robot-simulator/random';
import { postmasterPid } from '@muster/testing/postgres';
import { openSite, type Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { watchStation } from './station-truth.ts';

/** `MUSTER_KILLS=200` for the whole; `FAULTS_SEED=…` repeats a run: who is killed is the same, the very moment is not. */
const KILLS = Number(process.env['MUSTER_KILLS'] ?? 10);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const ROBOTS = 30;
/** Lights are looked at after so many kills. */
const LOOK_EVERY = 5;
let site: Site;
let station: Awaited<ReturnType<typeof watchStation>>;

beforeAll(async () => {
  site = await openSite({ robots: ROBOTS, seed: 11 });
  station = await watchStation(site);
});
afterAll(() => site.close());

it('a robot that restarts as it was told is no loss, though the server dies meanwhile', async () => {
  const [robot] = station.robots;
  const deviceId = site.deviceIds[site.fleet.robots.indexOf(robot)]!;
  // It goes down in the middle of the restart, and comes back when the test says so.
  const isDown = new Promise<void>((resolve) => {
    robot.machine.onReboot = () => {
      robot.agent?.kill();
      robot.machine.boot();
      resolve();
    };
  });
  await site.api.call(sendCommand, {
    body: { deviceIds: [deviceId], command: { kind: 'device.restart', parameters: {} } },
  });
  await isDown;
  const isOnlyOneAway = async () => {
    const away = await site.sql.rows<{ id: string }>('select id from devices where connection = 0');
    return away.length === 1 && away[0]!.id === deviceId;
  };
  await until(isOnlyOneAway, { what: 'the robot is known to be away' });
  await site.server.kill();
  await site.start();
  await until(async () => (await isOnlyOneAway()) && site.fleet.stats().phases.online === ROBOTS - 1, {
    what: 'the others are back',
  });
  // What is contradictory is judged again five seconds after a start.
  await sleep(7000);
  const losses = () =>
    site.sql.rows(
      `select code from monitor_history where code like '2-%' and device_id = '${deviceId}'
       union all select code from alert_robots where code like '2-%' and device_id = '${deviceId}'`,
    );
  expect(await losses()).toEqual([]);
  await robot.start();
  await site.allOnline();
  expect(await losses()).toEqual([]);
});

const victims = ['server', 'database', 'robots'] as const;

async function kill(random: Random): Promise<(typeof victims)[number]> {
  const what = pick(random, victims);
  if (what === 'server') {
    await site.server.kill();
    await site.start();
  } else if (what === 'database') {
    const strike = async () => process.kill(await postmasterPid(site.dataDir), 'SIGKILL');
    await until(strike, { what: 'there is a database to kill' });
  } else {
    for (let count = 0; count < 4; count += 1) {
      const robot = pick(random, station.robots);
      robot.agent?.kill();
      await robot.start();
    }
  }
  return what;
}

it(
  `no light stays wrong and no alert is lost or doubled, whoever is killed (seed ${SEED})`,
  async () => {
    const random = createRandom(SEED);
    const killed: string[] = [];
    onTestFailed(() => expect.soft({ seed: SEED, killed }, 'the run that failed').toBeNull());
    for (let count = 1; count <= KILLS; count += 1) {
      station.change(random);
      // Also in the middle of what the change brings about.
      await sleep(random() * 150);
      killed.push(await kill(random));
      if (count % LOOK_EVERY === 0 || count === KILLS) await station.areRight();
    }
    await station.isOnce();
    const errors = site.log.filter((line) => /"level":[56]0|deadlock/.test(line));
    expect(errors).toEqual([]);
  },
  KILLS * 10_000 + 60_000,
);
