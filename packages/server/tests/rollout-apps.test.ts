import { listAppsOfRobot } from '@muster/contract/apps/endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { createRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import type { OneRobot } from '@muster/testing/robots/one-robot';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { NOBODY } from './setup/case.ts';
import {
  becomes,
  oneAtATime,
  order,
  planFor,
  type PlanInput,
  read,
  statesOf,
  submit,
  twoVersions,
} from './setup/rollout.ts';
import { uploadWhole } from './setup/resumable.ts';
import { startSimulatedRobot } from './setup/simulated-robot.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const packageName = 'com.example.welcome';
const running: OneRobot[] = [];
afterEach(() => Promise.all(running.splice(0).map((robot) => robot.stop())));

let made = 0;
async function startRobot() {
  const robot = await startSimulatedRobot(server, team, `W${(made += 1)}`);
  running.push(robot);
  await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
  return robot.id;
}

async function upload(versionCode: number): Promise<string> {
  const bytes = makeApk({ packageName, versionCode, versionName: `${versionCode}.0` });
  return (await owner.upload(`welcome-${versionCode}.apk`, new Uint8Array(bytes))).id;
}

const codeOn = async (id: string) =>
  (await owner.call(listAppsOfRobot, { params: { id } })).items.find((app) => app.packageName === packageName)
    ?.versionCode ?? null;

const appPlan = (fileId: string, version: string, deviceIds: readonly string[]): PlanInput => ({
  ...planFor(fileId, deviceIds),
  subject: { kind: 'app', fileId, packageName, version },
  waves: oneAtATime(2),
});

it('robots get an app in waves; after a rollback each has its previous version, or none', async () => {
  const [older, newer] = [await upload(1), await upload(2)];
  const [had, none] = [await startRobot(), await startRobot()];
  const first = await submit(owner, appPlan(older, '1.0 (1)', [had]));
  await expect.poll(() => codeOn(had), WITHIN).toBe('1');
  // Before that the robot is busy, and the next rollout would look at it again only after ten seconds.
  await becomes(owner, first.id, 'done');

  const { id } = await submit(owner, appPlan(newer, '2.0 (2)', [had, none]));
  await becomes(owner, id, 'done');
  await expect.poll(async () => [await codeOn(had), await codeOn(none)], WITHIN).toEqual(['2', '2']);
  expect((await statesOf(owner, id)).get(had)).toMatchObject({ state: 'done', had: '1.0 (1)' });

  await order(owner, id, { order: 'rollBack' });
  await becomes(owner, id, 'rolledBack');
  await expect.poll(async () => [await codeOn(had), await codeOn(none)], WITHIN).toEqual(['1', null]);
});

it('the file must be the package, and the version that of the file', async () => {
  const file = await upload(3);
  const ask = (change: object) => {
    const plan = appPlan(file, '3.0 (3)', [NOBODY]);
    const body = { name: 'Wrong', plan: { ...plan, subject: { ...plan.subject, ...change } } as RolloutPlan };
    return owner.ask(createRollout, { body });
  };
  expect((await ask({ version: '3.0' })).data).toMatchObject({
    fields: { 'plan.subject.version': 'field.choice' },
  });
  expect((await ask({ packageName: 'com.example.other' })).data).toMatchObject({
    fields: { 'plan.subject.packageName': 'field.choice' },
  });
  expect((await ask({ fileId: NOBODY })).code).toBe('file.not_found');
  expect((await ask({})).code).toBe('E008');
});

it('a robot that a user resets has not failed the rollout that gave it an app', async () => {
  const robots = [await startRobot(), await startRobot()];
  const [first, last] = oneAtATime(2) as [PlanInput['waves'][number], PlanInput['waves'][number]];
  const waves = [{ ...first, soakMinutes: 60 }, last];
  const { id } = await submit(owner, { ...appPlan(await upload(4), '4.0 (4)', robots), waves });
  const findDone = async () =>
    [...(await statesOf(owner, id)).values()].find(({ state }) => state === 'done')?.device.id;
  await expect.poll(findDone, WITHIN).toBeDefined();
  const robot = (await findDone())!;
  await expect.poll(() => codeOn(robot), WITHIN).toBe('4');
  const command = { kind: 'device.reset' as const, parameters: {} };
  await owner.call(sendCommand, { body: { deviceIds: [robot], command } });
  await expect.poll(() => codeOn(robot), WITHIN).toBeNull();
  // A robot has some time to report its apps after an install.
  await sql`update rollout_robots set changed_at = now() - interval '1 hour' where rollout_id = ${id}`.execute(
    server.db,
  );
  const stateOf = async () => {
    await server.app.rollouts.sweep();
    return (await statesOf(owner, id)).get(robot);
  };
  await expect.poll(stateOf, WITHIN).not.toMatchObject({ state: 'done' });
  expect(await stateOf()).toMatchObject({ state: 'skipped', cause: 'replaced' });
  expect((await read(owner, id)).counts).toMatchObject({ failed: 0, skipped: 1 });
  await order(owner, id, { order: 'stop' });
});

it('a rejected rollout follows its file to a newer one, as a draft does', async () => {
  const device = await registerDevice(team);
  const older = await upload(5);
  const plan = { ...appPlan(older, '5.0 (5)', [device.id]), needsApproval: true };
  const { id, revision } = await submit(owner, plan);
  await order(team.people.admin, id, { order: 'reject', revision });
  const bytes = makeApk({ packageName, versionCode: 6, versionName: '6.0' });
  const { data: newer } = await uploadWhole(owner, 'welcome-6.apk', bytes, { replaces: older });
  const { fileId, version } = (await read(owner, id)).plan.subject as { fileId: string; version: string };
  expect({ fileId, version }).toEqual({ fileId: newer.id, version: '6.0 (6)' });
});

it('waits for the window of its site, in the time zone of the site', async () => {
  const zone = 'Asia/Tokyo';
  await owner.call(setGroupTimeZone, { params: { id: team.group.id }, body: { timeZone: zone } });
  const robot = await startRobot();
  const configId = await twoVersions(owner, 'Night');
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(),
    ),
  );
  const clock = (ahead: number) => `${String((hour + ahead) % 24).padStart(2, '0')}:00`;
  const [from, to] = [clock(2), clock(3)];
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from, to, endsNextDay: to < from }];
  const { id } = await submit(owner, planFor(configId, [robot], { windows }));
  await expect.poll(async () => (await statesOf(owner, id)).get(robot)!.wait?.reason, WITHIN).toBe('window');
  const { wait } = (await statesOf(owner, id)).get(robot)!;
  const ahead = Date.parse(wait!.at!) - Date.now();
  expect(wait!.until).toBe('atTime');
  expect(ahead).toBeGreaterThan(0.9 * 3_600_000);
  expect(ahead).toBeLessThanOrEqual(2 * 3_600_000);
  await order(owner, id, { order: 'stop' });
});
