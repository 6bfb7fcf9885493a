import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { moveDevices, removeDevices, setDevicePins } from '@muster/contract/devices/changes.endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { addGroupMembers, createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { expect, it } from 'vitest';
import { atOnce, expectCodes } from './setup/at-once.ts';
import { type Answer, Client } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => {
  ({ server, team } = made);
  return made.owner.call(setAutoRegister, { body: { autoRegister: true } });
});

const ROUNDS = 8;
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);
const owner = () => team.people.owner;
const join = (sn: string, key = team.teamKey) =>
  new Client(server.address).ask(enrol, { body: { sn, key, model: 'air-s' } });
const newGroup = async (name: string) => {
  const { id, rmsKey } = await owner().call(createGroup, { body: { name } });
  return { id, key: rmsKey! };
};

it('a new robot that enrols many times at once joins once, and every enrolment succeeds', async () => {
  for (const _ of rounds) {
    const sn = nextSerialNumber();
    expectCodes(await atOnce(Array.from({ length: 4 }, () => () => join(sn))), ['0']);
    const rows = await server.db.selectFrom('devices').where('sn', '=', sn).select('id').execute();
    expect(rows).toHaveLength(1);
  }
});

it('two enrolments of a new robot that find its serial number free at the same time both succeed', async () => {
  const sn = nextSerialNumber();
  const other = await registerDevice(team);
  let answers: Promise<Answer<unknown>>[] = [];
  // Holds the serial number, so that both wait for it, and gives it up again.
  await server.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('robots').set({ sn }).where('sn', '=', other.sn).execute();
      // The second comes once the first waits: together they would be enrolled in one batch.
      answers = [join(sn)];
      await lockWaits(server, 1);
      answers.push(join(sn));
      await lockWaits(server, 2);
      throw new Error('given up');
    })
    .catch(() => {});
  expectCodes(await Promise.all(answers), ['0']);
});

it('robots are enrolled, moved, given a PIN and removed by several users at once', async () => {
  for (const round of rounds) {
    const robots = await Promise.all(Array.from({ length: 4 }, () => registerDevice(team)));
    const deviceIds = robots.map((robot) => robot.id);
    const reversed = deviceIds.toReversed();
    const { admin } = team.people;
    const joins = robots.map(
      ({ sn }) =>
        () =>
          join(sn),
    );
    const remove = () => owner().ask(removeDevices, { query: { ids: deviceIds.slice(1, 3) } });
    const answers = await atOnce<unknown>([
      ...joins,
      () => owner().ask(moveDevices, { body: { deviceIds, groupId: team.otherGroup.id } }),
      () => admin.ask(moveDevices, { body: { deviceIds: reversed, groupId: team.group.id } }),
      () => owner().ask(setDevicePins, { body: { deviceIds: reversed, pin: '1234' } }),
      () => admin.ask(setDevicePins, { body: { deviceIds, pin: '4321' } }),
      ...(round % 2 === 0 ? [remove] : []),
      ...joins,
    ]);
    expectCodes(answers, ['0', 'E008']);
  }
});

it('robots are created, imported, enrolled and moved while their group is removed', async () => {
  for (const round of rounds) {
    const { id: groupId, key } = await newGroup(`Leaving ${round}`);
    const moved = await registerDevice(team);
    const known = await registerDevice(team, groupId);
    const line = { line: 2, sn: nextSerialNumber(), name: '', group: '', model: '', comment: '' };
    const [first, second, third] = [nextSerialNumber(), nextSerialNumber(), nextSerialNumber()];
    const answers = await atOnce<unknown>([
      () => owner().ask(createDevice, { body: { sn: first, groupId } }),
      () => owner().ask(importDevices, { body: { lines: [line], groupId } }),
      () => join(second, key),
      () => owner().ask(removeGroups, { query: { ids: [groupId] } }),
      () => join(known.sn, key),
      () => owner().ask(moveDevices, { body: { deviceIds: [moved.id], groupId } }),
      () => owner().ask(createDevice, { body: { sn: third, groupId } }),
      () =>
        team.people.admin.ask(createConfig, {
          body: { document: { ...emptyConfig, name: `Of ${round}` }, groupId },
        }),
    ]);
    expectCodes(answers, ['0', 'E004', 'robot.key']);
    const left = await server.db.selectFrom('devices').where('groupId', '=', groupId).select('id').execute();
    expect(left).toEqual([]);
  }
});

it('a move that waits for its group does not lock the robots, which come after groups', async () => {
  const { id: groupId } = await newGroup('Waited for');
  const { id } = await registerDevice(team);
  let moving: Promise<Answer<unknown>> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('deviceGroups').where('id', '=', groupId).select('id').forUpdate().execute();
    moving = owner().ask(moveDevices, { body: { deviceIds: [id], groupId } });
    await lockWaits(server);
    await tx.selectFrom('devices').where('id', '=', id).select('id').forUpdate().noWait().execute();
  });
  expect((await moving)?.code).toBe('0');
});

it('a user is added to a group while it is removed', async () => {
  for (const round of rounds) {
    const { id: groupId } = await newGroup(`Going ${round}`);
    const userIds = [team.userIds.member];
    const { admin } = team.people;
    const answers = await atOnce<unknown>([
      () => owner().ask(addGroupMembers, { params: { id: groupId }, body: { userIds } }),
      () => owner().ask(removeGroups, { query: { ids: [groupId] } }),
      () =>
        admin.ask(updatePerson, {
          params: { id: team.userIds.operator },
          body: { groupIds: [team.group.id, groupId] },
        }),
      () => admin.ask(addGroupMembers, { params: { id: groupId }, body: { userIds } }),
    ]);
    expectCodes(answers, ['0', 'E004', 'E005']);
  }
});

it('a robot is removed while a configuration is deployed to it', async () => {
  const config = await owner().call(createConfig, {
    body: { document: { ...emptyConfig, name: 'Deployed' }, groupId: null },
  });
  for (const _ of rounds) {
    const robots = await Promise.all(Array.from({ length: 3 }, () => registerDevice(team)));
    await Promise.all(robots.map(({ sn }) => join(sn)));
    const deviceIds = robots.map((robot) => robot.id);
    const deploy = (client: Client) =>
      client.ask(deployConfig, { params: { id: config.id }, body: { deviceIds, whenOffline: 'deliver' } });
    const { admin } = team.people;
    const answers = await atOnce<unknown>([
      () => deploy(owner()),
      () => owner().ask(removeDevices, { query: { ids: deviceIds.slice(0, 2) } }),
      () => deploy(admin),
      () => admin.ask(removeDevices, { query: { ids: deviceIds.slice(1).toReversed() } }),
    ]);
    expectCodes(answers, ['0', 'E008', 'deploy.no_robots']);
  }
});
