import { HOUR_MS } from '@muster/contract/durations';
import { listAppsOfRobot } from '@muster/contract/apps/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import type { OneRobot } from '@muster/testing/robots/one-robot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InstallOrder } from '../src/features/apps/installs/installs.service.ts';
import type { Client } from './setup/client.ts';
import { sendingAs } from './setup/sending.ts';
import { startSimulatedRobot } from './setup/simulated-robot.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));
const { ended, robotsOf, task } = sendingAs(() => owner);

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const actorOf = (of: TestTeam) => ({ teamId: of.teamId, userId: of.userIds.owner, name: 'Ada', ip: null });

let made = 0;
async function uploadApp(packageName: string, versionCode: number): Promise<string> {
  const bytes = makeApk({ packageName, versionCode, versionName: `${versionCode}.0` });
  return (await owner.upload(`app-${(made += 1)}.apk`, new Uint8Array(bytes))).id;
}

const order = (given: Partial<InstallOrder> & Pick<InstallOrder, 'fileId' | 'deviceIds'>, of = team) =>
  server.db.unit((unit) =>
    server.app.installs.order(unit, actorOf(of) as never, {
      notBefore: null,
      notAfter: null,
      expiresAt: inHours(1),
      allowOlder: false,
      ...given,
    }),
  );
const resultOf = async (taskId: string) => {
  await ended(taskId);
  return (await robotsOf(taskId)).map(({ status, detail }) => ({ status, detail }));
};

describe('a robot that gets an install command', () => {
  let robot: OneRobot;
  let deviceId: string;
  const has = async (packageName: string) =>
    (await owner.call(listAppsOfRobot, { params: { id: deviceId } })).items.find(
      (app) => app.packageName === packageName,
    );

  beforeEach(async () => {
    const started = await startSimulatedRobot(server, team, `Q${(made += 1)}`);
    ({ id: deviceId } = started);
    robot = started;
    await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
  });
  afterEach(() => robot.stop());

  it('downloads the package, installs it and reports it', async () => {
    const packageName = 'com.example.greeter';
    const fileId = await uploadApp(packageName, 7);
    const { taskId } = await order({ fileId, deviceIds: [deviceId] });
    expect(await resultOf(taskId)).toEqual([{ status: 'done', detail: null }]);
    expect(await has(packageName)).toMatchObject({ versionCode: '7', newest: { fileId } });
    const versions = await server.app.installs.versionsOn(server.db, team.teamId, packageName, [deviceId]);
    expect(versions).toMatchObject([{ deviceId, versionCode: '7', hasCrashed: false }]);
    expect(await task(taskId)).toMatchObject({
      kind: 'app.install',
      subject: expect.stringContaining('7.0'),
    });

    const removal = await server.db.unit((unit) =>
      server.app.installs.remove(unit, actorOf(team) as never, {
        packageName,
        deviceIds: [deviceId],
        expiresAt: inHours(1),
      }),
    );
    expect(await resultOf(removal.taskId)).toMatchObject([{ status: 'done' }]);
    expect(await has(packageName)).toBeUndefined();
  });

  it('refuses an older version unless it is allowed explicitly', async () => {
    const packageName = 'com.example.older';
    const older = await uploadApp(packageName, 1);
    const newer = await uploadApp(packageName, 2);
    await resultOf((await order({ fileId: newer, deviceIds: [deviceId] })).taskId);
    const refused = await order({ fileId: older, deviceIds: [deviceId] });
    expect(await resultOf(refused.taskId)).toEqual([{ status: 'refused', detail: 'refused' }]);
    const wanted = await order({ fileId: older, deviceIds: [deviceId], allowOlder: true });
    expect(await resultOf(wanted.taskId)).toMatchObject([{ status: 'done' }]);
    expect(await has(packageName)).toMatchObject({ versionCode: '1' });
  });

  it.each([
    ['crash', 'failed', 'crashed'],
    ['wrong_version', 'failed', 'wrong_version has=0 wanted=3.0'],
    ['disk_full', 'failed', expect.stringMatching(/^not_enough_space /)],
    ['refuse', 'refused', 'refused'],
  ] as const)('reports the fault %s', async (fault, status, detail) => {
    robot.machine.installFaults.add(fault);
    const packageName = `com.example.fault.${fault}`;
    const { taskId } = await order({ fileId: await uploadApp(packageName, 3), deviceIds: [deviceId] });
    expect(await resultOf(taskId)).toEqual([{ status, detail }]);
    if (fault === 'crash') expect(await has(packageName)).toMatchObject({ hasCrashed: true });
  });

  it('waits for its time window', async () => {
    const packageName = 'com.example.window';
    const fileId = await uploadApp(packageName, 4);
    const later = await order({ fileId, deviceIds: [deviceId], notBefore: inHours(1), notAfter: inHours(2) });
    await expect
      .poll(async () => (await robotsOf(later.taskId))[0]!.detail, WITHIN)
      .toBe('waiting_for_window');
    await owner.call(usage.cancelUsage, { body: { taskId: later.taskId } });
    const notBefore = new Date(Date.now() + 1500);
    const { taskId } = await order({ fileId, deviceIds: [deviceId], notBefore, notAfter: inHours(1) });
    expect(await resultOf(taskId)).toMatchObject([{ status: 'done' }]);
    expect(Date.parse((await task(taskId)).endedAt!)).toBeGreaterThanOrEqual(notBefore.getTime());
    const missed = await order({ fileId, deviceIds: [deviceId], notBefore: null, notAfter: inHours(-1) });
    expect(await resultOf(missed.taskId)).toEqual([{ status: 'failed', detail: 'missed_window' }]);
  });

  it('stores a file that is no package', async () => {
    const { id } = await owner.upload('lesson.script', 'say hello');
    const { taskId } = await order({ fileId: id, deviceIds: [deviceId] });
    expect(await resultOf(taskId)).toMatchObject([{ status: 'done' }]);
    expect(await task(taskId)).toMatchObject({ kind: 'file.install', subject: 'lesson.script' });
    expect([...robot.machine.belongings.files.keys()]).toEqual([id]);
  });
});

describe('an install order', () => {
  it('creates one command for each robot of the team, also for offline ones', async () => {
    const [robot, other] = [await createTestRobot(server, team), await createTestRobot(server, team)];
    const foreign = await registerDevice(await createTeam(server));
    const registered = await registerDevice(team);
    const fileId = await uploadApp('com.example.many', 5);
    const deviceIds = [robot.id, other.id, foreign.id, registered.id];
    const { taskId } = await order({ fileId, deviceIds, notAfter: inHours(2), expiresAt: inHours(3) });
    const rows = await robotsOf(taskId);
    expect(new Set(rows.map(({ device }) => device.id))).toEqual(new Set([robot.id, other.id]));
    expect(rows).toHaveLength(2);
    expect((await task(taskId)).offlineDevices).toMatchObject([{ id: registered.id }]);
    await robot.comeOnline();
    const command = await robot.next('app.install');
    expect(command).toMatchObject({
      parameters: { packageName: 'com.example.many', versionCode: '5', allowOlder: false },
    });
    expect(Date.parse(command.expiresAt)).toBeGreaterThan(inHours(2).getTime());
    expect(Math.abs(Date.parse(command.sentAt!) - Date.now())).toBeLessThan(60_000);
    await owner.call(usage.cancelUsage, { body: { taskId } });
    await robot.goOffline();
  });

  it('for a file of another team, or without robots, is refused', async () => {
    const stranger = await createTeam(server);
    const fileId = await uploadApp('com.example.mine', 1);
    const { id } = await registerDevice(stranger);
    await expect(order({ fileId, deviceIds: [id] }, stranger)).rejects.toMatchObject({
      code: 'file.not_found',
    });
    await expect(order({ fileId, deviceIds: [id] })).rejects.toMatchObject({ code: 'deploy.no_robots' });
  });
});

it('tasks whose window is ahead are found among the scheduled ones, not among those in progress', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  const { id: fileId } = await owner.upload('evening.script', 'say good night');
  const accepted = async (hours: number) => {
    const window = { notBefore: inHours(hours), notAfter: inHours(2) };
    const { taskId } = await order({ fileId, deviceIds: [robot.id], ...window });
    await expect.poll(() => robot.commands.length, WITHIN).toBe(ids.push(taskId));
    await robot.answer(robot.commands.at(-1)!.commandId, 'accepted');
    await expect.poll(async () => (await task(taskId)).doing, WITHIN).toBe(1);
    return taskId;
  };
  const ids: string[] = [];
  const [later, now] = [await accepted(1), await accepted(-1)];
  const found = async (stateFilter: 'scheduled' | 'doing') =>
    (await owner.call(usage.listUsage, { query: { stateFilter } })).items
      .map(({ id }) => id)
      .filter((id) => ids.includes(id));
  expect(await found('scheduled')).toEqual([later]);
  expect(await found('doing')).toEqual([now]);
});
