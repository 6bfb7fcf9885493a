import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { moveDevices, removeDevices } from '@muster/contract/devices/changes.endpoints';
import { createDevice, getDevice } from '@muster/contract/devices/endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { addGroupMembers, createGroup } from '@muster/contract/groups/endpoints';
import { startNetworkChecks } from '@muster/contract/network-checks/endpoints';
import { beginScreenView } from '@muster/contract/screenshots/endpoints';
import { previewSchedule } from '@muster/contract/schedules/endpoints';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { beginView } from '@muster/contract/viewing/endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeAccount } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import { type Answer, Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => {
  ({ server, team } = made);
  return made.owner.call(setAutoRegister, { body: { autoRegister: true } });
});

it('E005: a user added to a group that was deleted meanwhile joins neither the group nor the team', async () => {
  const name = 'Newcomer';
  const userId = await storeAccount(server, { name, email: 'newcomer@muster.example' });
  const { teamId } = team;
  const joining = server.app.people.add({ teamId, userId, name, role: 'member', groupIds: [NOBODY] });
  await expect(joining).rejects.toMatchObject({ code: 'E005' });
  const rows = await server.db.selectFrom('teamMembers').where('userId', '=', userId).selectAll().execute();
  expect(rows).toEqual([]);
});

describe('a request whose group is being deleted waits for that, and is then refused', () => {
  interface Leaving {
    groupId: string;
    key: string;
    deviceId: string;
  }
  const line = { line: 2, name: '', group: '', model: '', comment: '' };

  it.each<[string, string, (leaving: Leaving) => Promise<Answer<unknown>>]>([
    [
      'creating a robot',
      'E004',
      ({ groupId }) => team.people.owner.ask(createDevice, { body: { sn: nextSerialNumber(), groupId } }),
    ],
    [
      'importing robots',
      'E004',
      ({ groupId }) =>
        team.people.owner.ask(importDevices, {
          body: { lines: [{ ...line, sn: nextSerialNumber() }], groupId },
        }),
    ],
    [
      'enrolling with its key',
      'robot.key',
      ({ key }) =>
        new Client(server.address).ask(enrol, { body: { sn: nextSerialNumber(), key, model: 'air-s' } }),
    ],
    [
      'moving robots',
      'E004',
      ({ groupId, deviceId }) =>
        team.people.owner.ask(moveDevices, { body: { deviceIds: [deviceId], groupId } }),
    ],
    [
      'adding a member',
      'E005',
      ({ groupId }) =>
        team.people.owner.ask(addGroupMembers, {
          params: { id: groupId },
          body: { userIds: [team.userIds.member] },
        }),
    ],
  ])('%s: %s', async (name, code, ask) => {
    const { owner } = team.people;
    const { id: groupId, rmsKey } = await owner.call(createGroup, { body: { name } });
    const { id: deviceId } = await registerDevice(team);
    const { asked } = await server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('deviceGroups').where('id', '=', groupId).execute();
      const asking = ask({ groupId, key: rmsKey!, deviceId });
      await lockWaits(server);
      return { asked: asking };
    });
    expect((await asked).code).toBe(code);
  });
});

const deploy = (id: string, deviceIds: string[]) =>
  team.people.owner.ask(deployConfig, { params: { id }, body: { deviceIds, whenOffline: 'deliver' } });

async function activatedRobot() {
  const robot = await registerDevice(team);
  await new Client(server.address).call(enrol, {
    body: { sn: robot.sn, key: team.teamKey, model: 'air-s' },
  });
  return robot;
}

const newConfig = (name: string) =>
  team.people.owner.call(createConfig, {
    body: { document: { ...emptyConfig, name }, groupId: null },
  });

it('deploying to a robot that is being removed waits for that, and the other robot gets it', async () => {
  const { id } = await newConfig('Left');
  const [leaving, staying] = [await activatedRobot(), await activatedRobot()];
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('devices').where('id', '=', leaving.id).execute();
    const asking = deploy(id, [leaving.id, staying.id]);
    await lockWaits(server);
    return { asked: asking };
  });
  expect((await asked).code).toBe('0');
  const { config } = await team.people.owner.call(getDevice, { params: { id: staying.id } });
  expect(config).toMatchObject({ id });
});

it('a deployment that replaces another waits for a robot that is being removed before it locks a command', async () => {
  const [leaving, staying] = [await activatedRobot(), await activatedRobot()];
  const deviceIds = [leaving.id, staying.id];
  await deploy((await newConfig('Earlier')).id, deviceIds);
  const { id } = await newConfig('Later');
  const { asked } = await server.db.transaction().execute(async (tx) => {
    // In the order of a removal: the robot, then its commands. `nowait`: the deployment must not have locked any.
    await tx.selectFrom('devices').where('id', '=', leaving.id).select('id').forUpdate().execute();
    const asking = deploy(id, deviceIds);
    await lockWaits(server);
    const commands = tx.selectFrom('commands').where('deviceId', 'in', deviceIds);
    await commands.select('id').forUpdate().noWait().execute();
    return { asked: asking };
  });
  expect((await asked).code).toBe('0');
});

/**
 * Removes a robot while its command is locked, against the lock order: the removal has locked the robot and waits for the
 * command. @returns its answer; `null` when PostgreSQL ended the deadlock by refusing the other transaction
 */
async function removeInDeadlock(id: string) {
  const held = server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('commands').where('deviceId', '=', id).select('id').forUpdate().execute();
    const asked = team.people.owner.ask(removeDevices, { query: { ids: [id] } });
    await lockWaits(server);
    await sql`select from devices where team_id = ${team.teamId} and id = ${id} for key share`.execute(tx);
    return { asked };
  });
  const { asked } = await held.catch((error: { code?: string }) => {
    if (error.code === '40P01') return { asked: null };
    throw error;
  });
  return asked;
}

it('removing a robot while its command is locked: the removal is retried as a whole', async () => {
  const { id: configId } = await newConfig('Replaced');
  // It is refused if it notices the deadlock first, and it looks for one only once.
  for (let answer = null; answer === null;) {
    const { id } = await activatedRobot();
    await deploy(configId, [id]);
    answer = await removeInDeadlock(id);
    if (answer === null) continue;
    expect(answer.code).toBe('0');
    expect((await team.people.owner.ask(getDevice, { params: { id } })).code).toBe('E008');
  }
});

it('E008: viewing the screen of a robot that is being removed', async () => {
  const leaving = await createTestRobot(server, team);
  await leaving.comeOnline();
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('devices').where('id', '=', leaving.id).execute();
    const asking = team.people.owner.ask(beginScreenView, { body: { sn: leaving.sn } });
    await lockWaits(server);
    return { asked: asking };
  });
  expect((await asked).code).toBe('E008');
});

it('a network check waits for a robot that is being removed, and the other robots are checked', async () => {
  const { id: groupId, rmsKey } = await team.people.owner.call(createGroup, { body: { name: 'Checked' } });
  const group = { id: groupId, name: 'Checked', key: rmsKey! };
  const [leaving, staying] = [
    await createTestRobot(server, team, { group }),
    await createTestRobot(server, team, { group }),
  ];
  await leaving.comeOnline();
  await staying.comeOnline();
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('devices').where('id', '=', leaving.id).execute();
    const asking = team.people.owner.ask(startNetworkChecks, { body: { groupId } });
    await lockWaits(server);
    return { asked: asking };
  });
  expect((await asked).code).toBe('0');
  await staying.next('network.check');
  await staying.goOffline();
});

it('E028: viewing the console as a user whose account is being removed', async () => {
  const name = 'Leaving';
  const userId = await storeAccount(server, { name, email: 'leaving@muster.example' });
  await server.app.people.add({ teamId: team.teamId, userId, name, role: 'member', groupIds: [] });
  const { asked } = await server.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', userId).execute();
    const asking = team.people.owner.ask(beginView, { body: { userId } });
    await lockWaits(server);
    return { asked: asking };
  });
  expect((await asked).code).toBe('E028');
});

it('an installation is scheduled in the time zone of the team for robots whose group is removed meanwhile', async () => {
  const { owner } = team.people;
  const { id, name, rmsKey } = await owner.call(createGroup, { body: { name: 'Closing' } });
  const robot = await createTestRobot(server, team, { group: { id, name, key: rmsKey! } });
  const { id: fileId } = await owner.upload('lesson.script', 'say hello');
  const times = { mode: 1 as const, beginTime: '02:00', endTime: '05:00' };
  const body = { cmd: 'set_app_install' as const, fileId, deviceIds: [robot.id], ...times };
  const asked = await server.db.transaction().execute(async (tx) => {
    // The request has read the robots, and waits before it reads the time zones of their groups.
    await sql`lock table team_time_zones in access exclusive mode`.execute(tx);
    const answer = owner.ask(previewSchedule, { body });
    await lockWaits(server);
    await sql`update devices set group_id = ${team.defaultGroupId} where id = ${robot.id}`.execute(tx);
    await sql`delete from device_groups where id = ${id}`.execute(tx);
    return { answer };
  });
  expect(await asked.answer).toMatchObject({
    code: '0',
    data: { parts: [{ timeZone: expect.any(String) }] },
  });
});
