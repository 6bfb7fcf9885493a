import { setTimeout as sleep } from 'node:timers/promises';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { QUICK_PATH, type QuickMessage } from '@muster/contract/live/quick';
import {
  countNetworkChecks,
  listNetworkChecks,
  startNetworkChecks,
} from '@muster/contract/network-checks/endpoints';
import { setTeamTimeZone } from '@muster/contract/schedules/endpoints';
import { beginScreenView } from '@muster/contract/screenshots/endpoints';
import { getSavedScreen, listSavedScreens, saveScreen } from '@muster/contract/screenshots/saved.endpoints';
import { createRandom, pick, type Random } from '@muster/robot-simulator/random';
import { postmasterPid } from '@muster/testing/postgres';
import { openSite, type Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { socketTo } from '../cluster/browser.ts';
import { killBetween } from './half-done.ts';
import { ended } from './moments.ts';
import { reader, watchStation } from './station-truth.ts';

/** `MUSTER_KILLS=200` for a full run; `FAULTS_SEED=…` repeats what is killed, not the exact time. */
const KILLS = Number(process.env['MUSTER_KILLS'] ?? 10);
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const ROBOTS = 30;
/** Lights are checked after this many kills. */
const LOOK_EVERY = 5;
let site: Site;
let station: Awaited<ReturnType<typeof watchStation>>;

beforeAll(async () => {
  site = await openSite({ robots: ROBOTS, seed: 11 });
  station = await watchStation(site);
});
afterAll(() => site.close());

it('a robot that restarts by command is not lost, though the server dies meanwhile', async () => {
  const [robot] = station.robots;
  const deviceId = site.deviceIds[site.fleet.robots.indexOf(robot)]!;
  // It goes offline during the restart, and comes back when the test decides.
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
  await until(isOnlyOneAway, { what: 'the robot is recorded as offline' });
  await site.server.kill();
  await site.start();
  await until(async () => (await isOnlyOneAway()) && site.fleet.stats().phases.online === ROBOTS - 1, {
    what: 'the others are online again',
  });
  // Contradictions are judged again five seconds after a start.
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

it('a work report interrupted by a kill of the server is mailed once', async () => {
  // As at seven in the team's time zone, and as in the quarter-hourly job.
  const offset = ((8 - new Date().getUTCHours() + 36) % 24) - 12;
  const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  const look = () =>
    site.sql.rows("insert into jobs.job (name, data) values ('workRecords.report', '{}') returning id");
  const reports = () =>
    site.sql.rows("select 1 from mail_outbox where kind = 'workRecords.report' and recipient = $1", [reader]);
  await killBetween(site, { first: 'work_reports', last: 'mail_outbox' }, async () => {
    await site.api.call(setTeamTimeZone, { body: { timeZone } });
    await look();
  });
  expect(await reports()).toEqual([]);
  await look();
  await until(async () => (await reports()).length > 0, { what: 'the report is mailed' });
  const [again] = (await look()) as { id: string }[];
  const isOver = async () =>
    (await site.sql.rows("select 1 from jobs.job where id = $1 and state = 'completed'", [again!.id]))
      .length > 0;
  await until(isOver, { what: 'the second job has completed' });
  expect(await reports()).toHaveLength(1);
});

it('a picture interrupted by a kill of the server is not half saved, and can be saved again', async () => {
  const { api } = site;
  const [{ sn }] = station.robots;
  const deviceId = site.deviceIds[site.fleet.robots.findIndex((robot) => robot.sn === sn)]!;
  await site.allOnline();
  const { viewId } = await api.call(beginScreenView, { body: { sn } });
  const socket = socketTo(site.url, `${QUICK_PATH}?device=${deviceId}&view=${viewId}`, api.cookies());
  const messages: QuickMessage[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data as string) as QuickMessage));
  const seen = () =>
    messages.flatMap((message) =>
      message.type === 'screen' && message.what.kind === 'picture' ? [message.what] : [],
    )[0];
  const { kind: _, ...picture } = await until(async () => seen(), { what: 'a picture arrived' });
  socket.close();
  const save = () => api.call(saveScreen, { body: { sn, reason: 'to show the vendor', ...picture } });
  const kept = async () => (await api.call(listSavedScreens, { query: { sn } })).items;
  await killBetween(site, { first: 'saved_screens', last: 'audit_log' }, save);
  expect(await kept()).toEqual([]);
  // The process that showed it no longer runs.
  const { id, size } = await save();
  await save();
  expect(await kept()).toMatchObject([{ id }]);
  const path = urlOf(getSavedScreen, { params: { id } });
  const file = await fetch(`${site.url}${path}`, { headers: { cookie: api.cookies() } });
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([bytes.toString('base64'), bytes.length]).toEqual([picture.data, size]);
});

it('a network check of a group interrupted by a kill of the server has a result for each robot', async () => {
  await site.allOnline();
  const { taskId, sent } = await site.api.call(startNetworkChecks, { body: {} });
  expect(sent).toBe(ROBOTS);
  await ended(site, taskId, 0.1);
  await site.server.kill();
  await site.start();
  const counts = () => site.api.call(countNetworkChecks, { query: {} });
  await until(async () => (await counts()).results.loading === 0, { what: 'all checks have ended' });
  const { results } = await counts();
  expect(results.good + results.normal + results.bad).toBe(ROBOTS);
  const { items } = await site.api.call(listNetworkChecks, { query: { limit: ROBOTS } });
  expect(items.map(({ check }) => check?.state)).toEqual(items.map(() => 'done'));
  // Each robot ran it once, though it was requested again after the start.
  const times = site.fleet.robots.map(({ machine }) => machine.appliedCounts.commands);
  const rows = await site.sql.rows<{ id: string }>('select id from network_checks');
  expect(rows).toHaveLength(ROBOTS);
  for (const { id } of rows) expect(times.flatMap((of) => of.get(id) ?? [])).toEqual([1]);
});

const victims = ['server', 'database', 'robots'] as const;

async function kill(random: Random): Promise<(typeof victims)[number]> {
  const what = pick(random, victims);
  if (what === 'server') {
    await site.server.kill();
    await site.start();
  } else if (what === 'database') {
    const strike = async () => process.kill(await postmasterPid(site.dataDir), 'SIGKILL');
    await until(strike, { what: 'the database process exists' });
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
  `no light stays wrong, and no alert is lost or duplicated, whatever is killed (seed ${SEED})`,
  async () => {
    const random = createRandom(SEED);
    const killed: string[] = [];
    onTestFailed(() => expect.soft({ seed: SEED, killed }, 'the run that failed').toBeNull());
    for (let count = 1; count <= KILLS; count += 1) {
      station.change(random);
      // Also while the change is being processed.
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
