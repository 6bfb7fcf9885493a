import { createConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { listUsage } from '@muster/contract/commands/usage.endpoints';
import { moveDevices, setDevicePins } from '@muster/contract/devices/changes.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteJoined } from '../src/features/configs/deployment/joined.store.ts';
import { Client } from './setup/client.ts';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.people.owner;
});
afterAll(() => server.end());

let made = 0;
const makeConfig = () =>
  owner.call(createConfig, { body: { document: { ...emptyConfig, name: `Given ${(made += 1)}` } } });
const makeGroup = () => owner.call(createGroup, { body: { name: `Early ${(made += 1)}` } });
const deploy = (
  id: string,
  target: { deviceIds?: string[]; groupIds?: string[] },
  whenOffline: 'skip' | 'deliver' = 'skip',
) => owner.call(deployConfig, { params: { id }, body: { ...target, whenOffline } });
const activate = (sn: string, key = team.teamKey) =>
  new Client(server.address).call(enrol, { body: { sn, key, model: 'air-s' } });
const configOf = async (id: string) => (await owner.call(getDevice, { params: { id } })).config;
const tasksOf = async (configId: string) =>
  (await owner.call(listUsage, { query: { limit: 200 } })).items.filter((task) => task.configId === configId);

it('a robot deployed to before it enrols is waiting, and gets the configuration when it enrols', async () => {
  const [config, device] = [await makeConfig(), await registerDevice(team)];
  const reply = await deploy(config.id, { deviceIds: [device.id] });
  expect(reply).toMatchObject({ taskId: null, sent: 0, waiting: 1, impact: { notActivated: 1 } });
  expect(await configOf(device.id)).toMatchObject({ id: config.id, desiredVersion: 1, state: 'waiting' });
  expect(await tasksOf(config.id)).toEqual([]);

  await activate(device.sn);
  await expect.poll(async () => (await configOf(device.id))?.commandId, WITHIN).toBeTypeOf('string');
  expect(await configOf(device.id)).toMatchObject({ id: config.id, desiredVersion: 1, state: 'waiting' });
  const tasks = await tasksOf(config.id);
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toMatchObject({ total: 1, waiting: 1, failed: 0, offlineCount: 0 });
});

it('it is not counted as skipped in the task of other robots', async () => {
  const config = await makeConfig();
  const [away, early] = [await registerDevice(team), await registerDevice(team)];
  await activate(away.sn);
  const reply = await deploy(config.id, { deviceIds: [away.id, early.id] }, 'deliver');
  expect(reply).toMatchObject({ sent: 1, waiting: 1 });
  expect((await tasksOf(config.id))[0]).toMatchObject({ total: 1, offlineCount: 0, failed: 0 });
  expect(await configOf(early.id)).toMatchObject({ id: config.id, state: 'waiting' });
});

it('it waits even if every other robot is skipped because it is offline', async () => {
  const config = await makeConfig();
  const [away, early] = [await registerDevice(team), await registerDevice(team)];
  await activate(away.sn);
  const reply = await deploy(config.id, { deviceIds: [away.id, early.id] });
  expect(reply).toMatchObject({ taskId: null, sent: 0, waiting: 1, impact: { offline: 1 } });
  expect(await configOf(away.id)).toBeNull();
});

it('it gets the newest saved version when it enrols', async () => {
  const [config, device] = [await makeConfig(), await registerDevice(team)];
  await deploy(config.id, { deviceIds: [device.id] });
  const document = { ...config.document, selfName: 'Newer' };
  await owner.call(updateConfig, { params: { id: config.id }, body: { document, baseVersion: 1 } });
  await activate(device.sn);
  await expect.poll(() => configOf(device.id), WITHIN).toMatchObject({ desiredVersion: 2 });
});

it('its own configuration wins over its group’s, unless the group was deployed to, or it was moved, later', async () => {
  const group = await makeGroup();
  const [own, ofGroup] = [await makeConfig(), await makeConfig()];
  const devices = [await registerDevice(team, group.id), await registerDevice(team, group.id)] as const;
  const moved = await registerDevice(team);
  await deploy(ofGroup.id, { groupIds: [group.id] });
  await deploy(own.id, { deviceIds: [devices[0].id, moved.id] });
  await owner.call(moveDevices, { body: { deviceIds: [moved.id], groupId: group.id } });
  expect(await configOf(moved.id)).toBeNull();
  for (const device of [devices[0], devices[1], moved]) await activate(device.sn);
  await expect.poll(() => configOf(devices[0].id), WITHIN).toMatchObject({ id: own.id });
  await expect.poll(() => configOf(devices[1].id), WITHIN).toMatchObject({ id: ofGroup.id });
  await expect.poll(() => configOf(moved.id), WITHIN).toMatchObject({ id: ofGroup.id });

  const late = await registerDevice(team, group.id);
  await deploy(own.id, { deviceIds: [late.id] });
  await deploy(ofGroup.id, { groupIds: [group.id] }, 'deliver');
  await activate(late.sn);
  await expect.poll(() => configOf(late.id), WITHIN).toMatchObject({ id: ofGroup.id });
});

it('enrolling and being deployed to at once gives it the configuration either way', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const [config, device] = [await makeConfig(), await registerDevice(team)];
    await Promise.all([deploy(config.id, { deviceIds: [device.id] }, 'deliver'), activate(device.sn)]);
    await expect.poll(async () => (await configOf(device.id))?.commandId, WITHIN).toBeTypeOf('string');
    expect(await configOf(device.id)).toMatchObject({ id: config.id, desiredVersion: 1 });
  }
});

it('a robot activated while it is deployed to gets the configuration even if this process ends after its commit', async () => {
  const [config, device] = [await makeConfig(), await registerDevice(team)];
  const joined = () =>
    server.db.selectFrom('joinedRobots').where('deviceId', '=', device.id).selectAll().execute();
  const blocker = await connected(server);
  const { deploying } = await server.db.transaction().execute(async (tx) => {
    // The deployment has read that the robot is not activated, and waits to assign the configuration.
    await sql`select from teams where id = ${team.teamId} for no key update`.execute(tx);
    const deploying = deploy(config.id, { deviceIds: [device.id] });
    await lockWaits(server);
    await activate(device.sn);
    await expect.poll(joined, WITHIN).toEqual([]);
    await blocker.query('begin');
    await blocker.query('lock table command_tasks in share mode');
    return { deploying };
  });
  expect(await deploying).toMatchObject({ taskId: null, waiting: 1 });
  // Nothing can be sent now, as after the end of the process: the sweep of every minute finds the robot here.
  expect(await joined()).toHaveLength(1);
  await blocker.query('commit');
  await expect.poll(async () => (await configOf(device.id))?.commandId, WITHIN).toBeTypeOf('string');
  await expect.poll(joined, WITHIN).toEqual([]);
});

it('a robot removed while it is deployed to gets nothing, and the others their configuration', async () => {
  const [config, gone, other] = [await makeConfig(), await registerDevice(team), await registerDevice(team)];
  const { deploying } = await server.db.transaction().execute(async (tx) => {
    await sql`select from teams where id = ${team.teamId} for no key update`.execute(tx);
    const deploying = owner.ask(deployConfig, {
      params: { id: config.id },
      body: { deviceIds: [gone.id, other.id], whenOffline: 'skip' },
    });
    await lockWaits(server);
    await sql`delete from devices where id = ${gone.id}`.execute(tx);
    return { deploying };
  });
  expect((await deploying).code).toBe('0');
  expect(await configOf(other.id)).toMatchObject({ id: config.id, state: 'waiting' });
});

it('a robot activated while an earlier record of it is answered keeps its own, until it was given its configuration', async () => {
  const { id: deviceId } = await registerDevice(team);
  const [teamId, joined] = [
    team.teamId,
    server.db.selectFrom('joinedRobots').where('deviceId', '=', deviceId),
  ];
  await server.db.transaction().execute((tx) => noteJoined(tx, teamId, [deviceId]));
  const { giving } = await server.db.transaction().execute(async (tx) => {
    await noteJoined(tx, teamId, [deviceId]);
    // It is not activated, as far as anybody else can see.
    const giving = server.app.configs.giveTo(teamId, [deviceId]);
    await lockWaits(server);
    return { giving };
  });
  await giving;
  // If the process of the activation ends now, the sweep finds it.
  expect(await joined.selectAll().execute()).toHaveLength(1);
  await server.app.configs.giveTo(teamId, [deviceId]);
  expect(await joined.selectAll().execute()).toEqual([]);
});

/** The PINs sent to these robots, oldest first. */
const pinsSentTo = (...robots: { id: string }[]) =>
  server.db
    .selectFrom('commands as c')
    .innerJoin('commandTasks as t', (join) =>
      join.onRef('t.teamId', '=', 'c.teamId').onRef('t.id', '=', 'c.taskId'),
    )
    .where(
      'c.deviceId',
      'in',
      robots.map(({ id }) => id),
    )
    .where('t.kind', '=', 'pin.set')
    .orderBy('c.id')
    .select(['c.deviceId', 't.parameters'])
    .execute();

it('a PIN that was set before a robot is activated is sent to it when it is', async () => {
  const [one, other, without] = [
    await registerDevice(team),
    await registerDevice(team),
    await registerDevice(team),
  ];
  const set = { deviceIds: [one.id, other.id], pin: '4711' };
  expect(await owner.call(setDevicePins, { body: set })).toMatchObject({ changed: 2, taskId: null });
  const sent = () => pinsSentTo(one, other, without);
  await activate(without.sn);
  await activate(one.sn);
  await expect.poll(sent, WITHIN).toEqual([{ deviceId: one.id, parameters: { pin: '4711' } }]);
  // Several that enrol at the same moment are enrolled together.
  await owner.call(setDevicePins, { body: { deviceIds: [other.id], pin: '0815' } });
  await Promise.all([activate(other.sn), activate((await registerDevice(team)).sn)]);
  await expect
    .poll(async () => (await sent()).at(-1), WITHIN)
    .toEqual({
      deviceId: other.id,
      parameters: { pin: '0815' },
    });
});

it('a PIN that was cleared while a robot was not activated is cleared on it when it is again', async () => {
  const [group, next] = [await makeGroup(), await makeGroup()];
  const [had, without] = [await registerDevice(team, group.id), await registerDevice(team, group.id)];
  const deviceIds = [had.id, without.id];
  for (const { sn } of [had, without]) await activate(sn, group.rmsKey!);
  await owner.call(setDevicePins, { body: { deviceIds: [had.id], pin: '4711' } });
  await owner.call(moveDevices, { body: { deviceIds, groupId: next.id } });
  await owner.call(setDevicePins, { body: { deviceIds, pin: '' } });
  // Its record is kept for days only, and a holiday lasts longer.
  await server.db.deleteFrom('commandTasks').where('kind', '=', 'pin.set').execute();
  for (const { sn } of [without, had]) await activate(sn, next.rmsKey!);
  const pins = () => pinsSentTo(had, without);
  const cleared = [{ deviceId: had.id, parameters: { pin: null } }];
  await expect.poll(pins, WITHIN).toEqual(cleared);
  // Once: it has no PIN any more.
  await owner.call(moveDevices, { body: { deviceIds, groupId: group.id } });
  await activate(had.sn, group.rmsKey!);
  await owner.call(setDevicePins, { body: { deviceIds: [without.id], pin: '0815' } });
  await activate(without.sn, group.rmsKey!);
  const set = { deviceId: without.id, parameters: { pin: '0815' } };
  await expect.poll(pins, WITHIN).toEqual([...cleared, set]);
});
