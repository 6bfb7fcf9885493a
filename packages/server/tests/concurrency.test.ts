import { setTimeout as wait } from 'node:timers/promises';
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

/** The loser of a race gets one of these codes, never a server error. */
function expectCodes(answers: readonly Answer<unknown>[], codes: readonly string[]): void {
  for (const { code, httpStatus } of answers) expect(codes, String(httpStatus)).toContain(code);
}

it('a new robot that enrols many times at once joins once, and every enrolment succeeds', async () => {
  for (const _ of rounds) {
    const sn = nextSerialNumber();
    expectCodes(await Promise.all([join(sn), join(sn), join(sn), join(sn)]), ['0']);
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
      // Further apart than what is enrolled in one batch.
      answers = [join(sn), wait(50).then(() => join(sn))];
      await wait(200);
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
    const answers = await Promise.all([
      ...robots.map(({ sn }) => join(sn)),
      owner().ask(moveDevices, { body: { deviceIds, groupId: team.otherGroup.id } }),
      team.people.admin.ask(moveDevices, { body: { deviceIds: reversed, groupId: team.group.id } }),
      owner().ask(setDevicePins, { body: { deviceIds: reversed, pin: '1234' } }),
      team.people.admin.ask(setDevicePins, { body: { deviceIds, pin: '4321' } }),
      ...(round % 2 === 0 ? [owner().ask(removeDevices, { query: { ids: deviceIds.slice(1, 3) } })] : []),
      ...robots.map(({ sn }) => join(sn)),
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
    const answers = await Promise.all([
      owner().ask(createDevice, { body: { sn: nextSerialNumber(), groupId } }),
      owner().ask(importDevices, { body: { lines: [line], groupId } }),
      join(nextSerialNumber(), key),
      owner().ask(removeGroups, { query: { ids: [groupId] } }),
      join(known.sn, key),
      owner().ask(moveDevices, { body: { deviceIds: [moved.id], groupId } }),
      owner().ask(createDevice, { body: { sn: nextSerialNumber(), groupId } }),
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
    const answers = await Promise.all([
      owner().ask(addGroupMembers, { params: { id: groupId }, body: { userIds } }),
      owner().ask(removeGroups, { query: { ids: [groupId] } }),
      team.people.admin.ask(updatePerson, {
        params: { id: team.userIds.operator },
        body: { groupIds: [team.group.id, groupId] },
      }),
      team.people.admin.ask(addGroupMembers, { params: { id: groupId }, body: { userIds } }),
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
    const answers = await Promise.all([
      deploy(owner()),
      owner().ask(removeDevices, { query: { ids: deviceIds.slice(0, 2) } }),
      deploy(team.people.admin),
      team.people.admin.ask(removeDevices, { query: { ids: deviceIds.slice(1).toReversed() } }),
    ]);
    expectCodes(answers, ['0', 'E008', 'deploy.no_robots']);
  }
});
