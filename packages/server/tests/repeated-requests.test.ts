import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { startNetworkChecks } from '@muster/contract/network-checks/endpoints';
import { scheduleInstall, setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { transferTeam } from '@muster/contract/people/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forgetPerson } from '../src/features/commands/core/forget-person.store.ts';
import { newId } from '../src/platform/id.ts';
import { freshName } from './setup/case.ts';
import { Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import { withToken } from './setup/token-client.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const tasksOf = async (kind: string) =>
  (await owner.call(usage.listUsage, { query: {} })).items.filter((each) => each.kind === kind).length;
const group = async (name: string) => {
  const { id, rmsKey } = await owner.call(createGroup, { body: { name } });
  return { id, name, key: rmsKey! };
};

it('repeating the start of network checks while they run answers like the first time', async () => {
  const site = await group('Checks A');
  const robot = await createTestRobot(server, team, { group: site });
  await robot.comeOnline();
  const body = { groupId: site.id, requestId: newId() };
  const first = await owner.ask(startNetworkChecks, { body });
  expect(first.code).toBe('0');
  const again = await owner.ask(startNetworkChecks, { body });
  expect([again.httpStatus, again.code, again.data]).toEqual([200, '0', first.data]);
  await robot.goOffline();
});

it('repeating the start of network checks when some have ended counts no negative robots', async () => {
  const site = await group('Checks B');
  const robots = [];
  for (let n = 0; n < 3; n += 1) {
    const robot = await createTestRobot(server, team, { group: site });
    await robot.comeOnline();
    robots.push(robot);
  }
  const body = { groupId: site.id, requestId: newId() };
  const first = await owner.call(startNetworkChecks, { body });
  const { commandId } = await robots[0]!.next('network.check');
  await robots[0]!.answer(commandId, 'done', 'network download=42 upload=18 ping=84 cloud=reached');
  const ended = async () => (await owner.call(usage.getUsage, { params: { id: first.taskId } })).waiting;
  await expect.poll(ended, WITHIN).toBe(2);
  const again = await owner.ask(startNetworkChecks, { body });
  for (const robot of robots) await robot.goOffline();
  expect([again.httpStatus, again.code, again.data]).toEqual([200, '0', first]);
});

/** A request to install a new file in the next night. */
async function nightOf(deviceIds: string[]) {
  const { id: fileId } = await owner.upload(`${freshName()}.script`, 'say hello');
  const night = { mode: 1, beginTime: '02:00', endTime: '05:00' } as const;
  return { cmd: 'set_app_install', ...night, fileId, deviceIds, requestId: newId() } as const;
}

it('repeating a schedule after one of its robots moved to a group in another time zone answers like the first time', async () => {
  const [here, there] = [await group('Zone A'), await group('Zone B')];
  await owner.call(setGroupTimeZone, { params: { id: here.id }, body: { timeZone: 'Asia/Taipei' } });
  await owner.call(setGroupTimeZone, { params: { id: there.id }, body: { timeZone: 'America/New_York' } });
  const robots = [
    await createTestRobot(server, team, { group: here, key: team.teamKey }),
    await createTestRobot(server, team, { group: here, key: team.teamKey }),
  ];
  const body = await nightOf(robots.map(({ id }) => id));
  const first = await owner.ask(scheduleInstall, { body });
  expect(first.code).toBe('0');
  await owner.call(moveDevices, { body: { deviceIds: [robots[0]!.id], groupId: there.id } });
  const again = await owner.ask(scheduleInstall, { body });
  expect([again.httpStatus, again.code]).toEqual([200, '0']);
  expect(again.data.tasks).toEqual(first.data.tasks);
});

it('repeating a schedule after all of its robots changed their time zone installs once', async () => {
  const here = await group('Zone C');
  await owner.call(setGroupTimeZone, { params: { id: here.id }, body: { timeZone: 'Asia/Taipei' } });
  const robot = await createTestRobot(server, team, { group: here, key: team.teamKey });
  const body = await nightOf([robot.id]);
  const before = await tasksOf('file.install');
  const first = await owner.ask(scheduleInstall, { body });
  await owner.call(setGroupTimeZone, { params: { id: here.id }, body: { timeZone: 'America/New_York' } });
  const again = await owner.ask(scheduleInstall, { body });
  expect([first.code, again.code, (await tasksOf('file.install')) - before]).toEqual(['0', '0', 1]);
});

it('repeating a deployment after its robots went offline answers like the first time', async () => {
  const robot = await createTestRobot(server, team);
  const { id: laterId } = await registerDevice(team);
  await robot.comeOnline();
  const document = { ...emptyConfig, name: 'Repeated' };
  const { id } = await owner.call(createConfig, { body: { document } });
  const call = { params: { id }, body: { deviceIds: [robot.id, laterId], requestId: newId() } };
  const first = await owner.ask(deployConfig, call);
  expect([first.code, first.data.sent, first.data.waiting]).toEqual(['0', 1, 1]);
  await robot.goOffline();
  const again = await owner.ask(deployConfig, call);
  expect([again.code, again.data.taskId, again.data.sent]).toEqual(['0', first.data.taskId, 1]);
});

/** A configuration deployed to a robot that is not activated yet. */
async function keptDeployment(name: string) {
  const device = await registerDevice(team);
  const { id } = await owner.call(createConfig, { body: { document: { ...emptyConfig, name } } });
  const deploy = (requestId: string, configId = id) =>
    owner.ask(deployConfig, {
      params: { id: configId },
      body: { deviceIds: [device.id], whenOffline: 'deliver', requestId },
    });
  const requestId = newId();
  const { code, data } = await deploy(requestId);
  expect([code, data.taskId, data.waiting]).toEqual(['0', null, 1]);
  return {
    first: data,
    device,
    deploy,
    repeat: () => deploy(requestId),
    configOf: async () => (await owner.call(getDevice, { params: { id: device.id } })).config,
  };
}

it('repeating a deployment that was kept for a robot, after its activation, answers like the first time and sends nothing', async () => {
  const { first, device, repeat, configOf } = await keptDeployment('Kept');
  const body = { sn: device.sn, key: team.teamKey, model: 'air-s' as const };
  await new Client(server.address).call(enrol, { body });
  await expect.poll(async () => (await configOf())?.commandId, WITHIN).toBeTypeOf('string');
  const before = await tasksOf('config.apply');
  const again = await repeat();
  expect([again.code, again.data, (await tasksOf('config.apply')) - before]).toEqual(['0', first, 0]);
});

it('repeating a deployment that was kept for a robot leaves it the configuration that was kept since', async () => {
  const { first, deploy, repeat, configOf } = await keptDeployment('Kept first');
  const document = { ...emptyConfig, name: 'Kept since' };
  const { id } = await owner.call(createConfig, { body: { document } });
  await deploy(newId(), id);
  expect((await repeat()).data).toEqual(first);
  expect(await configOf()).toMatchObject({ id });
});

it('a deployment that is only kept for a group, sent twice at the same moment, is made once', async () => {
  const site = await group('Kept at once');
  const document = { ...emptyConfig, name: 'Kept at once' };
  const { id } = await owner.call(createConfig, { body: { document } });
  const body = { groupIds: [site.id], requestId: newId() };
  const ask = () => owner.ask(deployConfig, { params: { id }, body });
  const asked = await server.db.transaction().execute(async (tx) => {
    // Both have looked for an earlier answer, and wait to assign the configuration.
    await sql`select from teams where id = ${team.teamId} for no key update`.execute(tx);
    const both = [ask(), ask()];
    await lockWaits(server, 2);
    return both;
  });
  const [first, second] = await Promise.all(asked);
  expect([first!.code, first!.data.taskId, second!.code]).toEqual(['0', null, '0']);
  expect(second!.data).toEqual(first!.data);
  const made = await server.db
    .selectFrom('auditLog')
    .where('objectId', '=', id)
    .where('action', '=', 'config.assign')
    .select('id')
    .execute();
  expect(made).toHaveLength(1);
});

it('repeating a request with a token of the team after it got another owner answers like the first time', async () => {
  const robot = await createTestRobot(server, team);
  const { client } = await withToken(owner, ['device.command'], { kind: 'team' });
  const command = { kind: 'prompts.hide', parameters: {} } as const;
  const deliver = { whenOffline: 'deliver' as const, requestId: newId() };
  const body = { deviceIds: [robot.id], command, ...deliver };
  const first = await client.ask(sendCommand, { body });
  expect(first.code).toBe('0');
  await owner.call(transferTeam, { body: { userId: team.userIds.admin } });
  const again = await client.ask(sendCommand, { body });
  expect([again.code, again.data.taskId]).toEqual(['0', first.data.taskId]);
  // The former owner removes their account.
  await server.db.transaction().execute((tx) => forgetPerson(tx, team.userIds.owner));
  const later = await client.ask(sendCommand, { body });
  expect([later.code, later.data.taskId]).toEqual(['0', first.data.taskId]);
  await team.people.admin.call(transferTeam, { body: { userId: team.userIds.owner } });
});
