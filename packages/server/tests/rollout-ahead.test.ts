import { HOUR_MS } from '@muster/contract/durations';
import { listAppsOfRobot } from '@muster/contract/apps/endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { identityOf } from '@muster/robot-simulator/identity';
import { makeApk } from '@muster/testing/apk/make-apk';
import { startOneRobot } from '@muster/testing/robots/one-robot';
import pg from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Client } from './setup/client.ts';
import { becomes, order, planFor, type PlanInput, read, statesOf, submit } from './setup/rollout.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const packageName = 'com.example.night';
let versions = 0;
let subject: PlanInput['subject'];
let sha256: string;

beforeEach(async () => {
  const versionCode = (versions += 1);
  const bytes = makeApk({ packageName, versionCode, versionName: `${versionCode}.0` });
  const file = await owner.upload(`night-${versionCode}.apk`, new Uint8Array(bytes));
  sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
  subject = { kind: 'app', fileId: file.id, packageName, version: `${versionCode}.0 (${versionCode})` };
  await moveTo('UTC');
});

const moveTo = (timeZone: string) =>
  owner.call(setGroupTimeZone, { params: { id: team.group.id }, body: { timeZone } });

/** Open from two to four hours from now in UTC, every day. */
function laterToday(): NonNullable<PlanInput['windows']> {
  const clock = (ahead: number) => `${String((new Date().getUTCHours() + ahead) % 24).padStart(2, '0')}:00`;
  const [from, to] = [clock(2), clock(4)];
  return [{ days: [1, 2, 3, 4, 5, 6, 7], from, to, endsNextDay: to < from }];
}

/** Moves the robots to a time zone three hours ahead: their window is open. */
async function openWindow(id: string): Promise<void> {
  await moveTo('Etc/GMT-3');
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    // The next check is scheduled in ten minutes.
    await client.query('update rollout_robots set look_at = now() where rollout_id = $1', [id]);
  } finally {
    await client.end();
  }
  await order(owner, id, { order: 'pause' });
  await order(owner, id, { order: 'resume' });
}

async function online(): Promise<TestRobot> {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  return robot;
}

const begin = (robots: readonly { id: string }[], change: Partial<PlanInput> = {}) =>
  submit(
    owner,
    planFor(
      '',
      robots.map(({ id }) => id),
      { subject, windows: laterToday(), ...change },
    ),
  );

async function waits(id: string, robot: { id: string }): Promise<void> {
  const reason = async () => (await statesOf(owner, id)).get(robot.id)!.wait?.reason;
  await expect.poll(reason, WITHIN).toBe('window');
}
const kindsOf = ({ commands }: TestRobot) => [...new Set(commands.map(({ kind }) => kind))];

it('a robot downloads before its window opens, and installs in it', async () => {
  const robot = await online();
  const { id } = await begin([robot]);
  const fetching = await robot.next('file.fetch');
  expect(fetching.parameters).toMatchObject({ fileId: (subject as { fileId: string }).fileId, sha256 });
  const { keepUntil } = fetching.parameters as { keepUntil: string };
  expect(Date.parse(keepUntil) - Date.now()).toBeGreaterThan(24 * HOUR_MS);
  expect((await statesOf(owner, id)).get(robot.id)!.state).toBe('downloading');
  await robot.answer(fetching.commandId, 'done');
  await waits(id, robot);
  expect(kindsOf(robot)).toEqual(['file.fetch']);
  await openWindow(id);
  const install = await robot.next('app.install');
  const { notAfter } = install.parameters as { notAfter: string };
  expect(Date.parse(notAfter)).toBeLessThan(Date.now() + 2 * HOUR_MS);
  await robot.answer(install.commandId, 'done');
  await becomes(owner, id, 'done');
});

it('a simulated robot does all of it by itself', async () => {
  const { sn } = identityOf(0, 1, 'AH');
  const { id: deviceId } = await owner.call(createDevice, { body: { sn, groupId: team.group.id } });
  const robot = startOneRobot(server.address, team.group.key, 'AH');
  onTestFinished(() => robot.stop());
  await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
  const { id } = await begin([{ id: deviceId }]);
  await waits(id, { id: deviceId });
  const code = async () =>
    (await owner.call(listAppsOfRobot, { params: { id: deviceId } })).items.find(
      (app) => app.packageName === packageName,
    )?.versionCode;
  expect(await code()).toBeUndefined();
  await openWindow(id);
  await becomes(owner, id, 'done');
  await expect.poll(code, WITHIN).toBe(String(versions));
});

it('a robot without enough space fails before the window, and nothing on it was changed', async () => {
  const robot = await online();
  const { id } = await begin([robot]);
  const { commandId } = await robot.next('file.fetch');
  await robot.answer(commandId, 'failed', 'not_enough_space needed=5 free=1');
  await becomes(owner, id, 'halted');
  expect((await statesOf(owner, id)).get(robot.id)).toMatchObject({
    state: 'failed',
    cause: 'notEnoughSpace',
  });
  await order(owner, id, { order: 'rollBack' });
  await becomes(owner, id, 'rolledBack');
  expect(kindsOf(robot)).toEqual(['file.fetch']);
});

it('robots drop finished and running downloads when the rollout is stopped', async () => {
  const [has, fetches] = [await online(), await online()];
  const { id } = await begin([has, fetches]);
  const { commandId } = await has.next('file.fetch');
  await has.answer(commandId, 'done');
  await waits(id, has);
  await fetches.answer((await fetches.next('file.fetch')).commandId, 'running', 'downloading');
  await order(owner, id, { order: 'stop' });
  for (const robot of [has, fetches])
    expect((await robot.next('file.drop')).parameters).toMatchObject({ sha256 });
  // A late answer changes nothing.
  await fetches.answer((await fetches.next('file.fetch')).commandId, 'expired', 'cancelled');
  expect((await read(owner, id)).counts).toMatchObject({ skipped: 2, downloading: 0, failed: 0 });
});

it('a robot that cannot download ahead downloads with the install', async () => {
  const robot = await online();
  const { id } = await begin([robot]);
  const { commandId } = await robot.next('file.fetch');
  await robot.answer(commandId, 'refused', 'unknown_kind kind=file.fetch');
  await waits(id, robot);
  await openWindow(id);
  await robot.answer((await robot.next('app.install')).commandId, 'done');
  await becomes(owner, id, 'done');
});

it('a plan with downloads in the window only does not download ahead', async () => {
  const robot = await online();
  const { id } = await begin([robot], { downloads: { when: 'inWindow' } });
  await waits(id, robot);
  expect(kindsOf(robot)).toEqual([]);
  await openWindow(id);
  await robot.answer((await robot.next('app.install')).commandId, 'done');
  await becomes(owner, id, 'done');
});

it('downloads ahead respect the limit of the site', async () => {
  const robots = [await online(), await online()];
  const { id } = await begin(robots, { downloads: { perSite: 1 } });
  const first = async () => robots.filter(({ commands }) => commands.length > 0);
  await expect.poll(async () => (await first()).length, WITHIN).toBe(1);
  const states = async () =>
    [...(await statesOf(owner, id)).values()].map((row) => row.wait?.reason ?? row.state);
  await expect.poll(async () => (await states()).toSorted(), WITHIN).toEqual(['downloading', 'downloads']);
  const [robot] = await first();
  await robot!.answer((await robot!.next('file.fetch')).commandId, 'done');
  await expect.poll(async () => (await first()).length, WITHIN).toBe(2);
});
