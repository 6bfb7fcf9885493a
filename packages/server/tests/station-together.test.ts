import { moveDevices, removeDevices, setUpDevice } from '@muster/contract/devices/changes.endpoints';
import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import { atOnce, expectCodes } from './setup/at-once.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
let admin: Client;
withTeam((made) => {
  ({ server, team, owner } = made);
  admin = team.people.admin;
});

const rounds = Array.from({ length: 8 }, (_, index) => index);

async function watched(count: number) {
  const robots = await Promise.all(Array.from({ length: count }, () => createTestRobot(server, team)));
  await owner.call(station.addMonitored, { body: { deviceIds: robots.map(({ id }) => id) } });
  return robots;
}

const makeCondition = (groupId: string | null) =>
  owner.call(conditions.createCondition, {
    body: { document: condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi' }), groupId },
  });

/** Robots with a condition of another group. */
const strangers = () =>
  server.db
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as d', 'd.id', 'm.deviceId')
    .innerJoin('conditions as c', 'c.id', 'm.conditionId')
    .whereRef('c.groupId', '!=', 'd.groupId')
    .select(['d.sn', 'c.id'])
    .execute();

it('a condition is applied while it is removed: one of the two is refused', async () => {
  for (const _ of rounds) {
    const robots = await watched(2);
    const { id } = await makeCondition(null);
    const snArray = robots.map(({ sn }) => sn);
    const [applied, removed] = await atOnce<unknown>([
      () => owner.ask(station.applyCondition, { body: { snArray, settingId: id } }),
      () => admin.ask(conditions.removeCondition, { params: { id } }),
    ]);
    expectCodes([applied!], ['0', 'condition.not_found']);
    expectCodes([removed!], ['0', 'condition.used']);
    expect([applied!.code, removed!.code].filter((code) => code === '0')).toHaveLength(1);
  }
});

it('a condition cannot be moved to a group while robots of another group have it', async () => {
  const [robot] = await watched(1);
  const { id, document, revision } = await makeCondition(null);
  await owner.call(station.applyCondition, { body: { snArray: [robot!.sn], settingId: id } });
  const give = (groupId: string) =>
    owner.ask(conditions.updateCondition, { params: { id }, body: { document, groupId, revision } });
  expect(await give(team.otherGroup.id)).toMatchObject({ code: 'condition.used_elsewhere' });
  expect(await give(team.group.id)).toMatchObject({ code: '0' });
});

it('a condition is applied while it is moved to another group, and while its robots move', async () => {
  for (const round of rounds) {
    const robots = await watched(2);
    const [snArray, deviceIds] = [robots.map(({ sn }) => sn), robots.map(({ id }) => id)];
    const made = await makeCondition(round % 2 === 0 ? null : team.group.id);
    const { id, document, revision } = made;
    const answers = await atOnce<unknown>([
      () => owner.ask(station.applyCondition, { body: { snArray, settingId: id } }),
      round % 2 === 0
        ? () =>
            admin.ask(conditions.updateCondition, {
              params: { id },
              body: { document, groupId: team.otherGroup.id, revision },
            })
        : () =>
            admin.ask(moveDevices, {
              body: { deviceIds: deviceIds.toReversed(), groupId: team.otherGroup.id },
            }),
    ]);
    expectCodes(answers, ['0', 'condition.used_elsewhere', 'condition.other_group']);
    expect(await strangers()).toEqual([]);
  }
});

it('a condition is moved to a group while a robot that has it leaves that group', async () => {
  const [robot] = await watched(1);
  const { id } = await makeCondition(null);
  await owner.call(station.applyCondition, { body: { snArray: [robot!.sn], settingId: id } });
  const client = await connected(server);
  await client.query('begin');
  await client.query('select from conditions where id = $1 for update', [id]);
  await client.query('update conditions set group_id = $1 where id = $2', [team.group.id, id]);
  const moved = owner.ask(moveDevices, { body: { deviceIds: [robot!.id], groupId: team.otherGroup.id } });
  await lockWaits(server);
  await client.query('commit');
  expectCodes([await moved], ['0']);
  expect(await strangers()).toEqual([]);
});

it('a robot whose group is removed keeps the condition of that group, which moves with it', async () => {
  const made = await owner.call(createGroup, { body: { name: freshName().slice(0, 30) } });
  const [robot] = await watched(1);
  await owner.call(moveDevices, { body: { deviceIds: [robot!.id], groupId: made.id } });
  const { id } = await makeCondition(made.id);
  await owner.call(station.applyCondition, { body: { snArray: [robot!.sn], settingId: id } });
  await owner.call(removeGroups, { query: { ids: [made.id] } });
  const { condition: has } = await owner.call(station.getMonitored, { params: { sn: robot!.sn } });
  expect(has.id).toBe(id);
  expect(await strangers()).toEqual([]);
});

it('robots move in every way and to several groups at once: none keeps a condition of another group', async () => {
  for (const _ of rounds) {
    const robots = await watched(4);
    const deviceIds = robots.map(({ id }) => id);
    const { id } = await makeCondition(team.group.id);
    await owner.call(station.applyCondition, {
      body: { snArray: robots.map(({ sn }) => sn), settingId: id },
    });
    const third = await owner.call(createGroup, { body: { name: freshName().slice(0, 30) } });
    const moves = await atOnce<unknown>([
      () => owner.ask(moveDevices, { body: { deviceIds, groupId: team.otherGroup.id } }),
      () => admin.ask(moveDevices, { body: { deviceIds: deviceIds.toReversed(), groupId: third.id } }),
      () =>
        owner.ask(setUpDevice, {
          body: {
            id: deviceIds[0]!,
            baseRevision: 0,
            isOverwrite: true,
            name: 'Set up',
            comment: '',
            groupId: third.id,
          },
        }),
      () =>
        admin.ask(moveDevices, {
          body: { filter: { keyword: robots[1]!.sn }, groupId: team.otherGroup.id },
        }),
      () => owner.ask(station.applyCondition, { body: { snArray: [robots[2]!.sn], settingId: id } }),
    ]);
    expectCodes(moves, ['0', 'condition.other_group']);
    const { code } = await admin.ask(removeGroups, { query: { ids: [third.id] } });
    expect(code).toBe('0');
    expect(await strangers()).toEqual([]);
  }
});

it('robots are added, stopped, resumed, commented, moved and removed by several users at once', async () => {
  for (const _ of rounds) {
    const robots = await watched(3);
    const [snArray, deviceIds] = [robots.map(({ sn }) => sn), robots.map(({ id }) => id)];
    const [sn] = snArray;
    const answers = await atOnce<unknown>([
      () => owner.ask(station.switchManyMonitoring, { body: { snArray, isStopped: true } }),
      () =>
        admin.ask(station.switchManyMonitoring, {
          body: { snArray: snArray.toReversed(), isStopped: false },
        }),
      () => owner.ask(station.switchMonitoring, { body: { sn: sn!, isStopped: true } }),
      () => admin.ask(station.commentMonitored, { body: { sn: sn!, comment: 'Looked at' } }),
      () => owner.ask(moveDevices, { body: { deviceIds, groupId: team.otherGroup.id } }),
      () => admin.ask(station.removeMonitored, { body: { deviceIds: deviceIds.toReversed() } }),
      () => owner.ask(station.addMonitored, { body: { deviceIds } }),
      () => admin.ask(removeDevices, { query: { ids: [deviceIds[2]!] } }),
    ]);
    expectCodes(answers, ['0', 'monitor.not_found', 'monitor.not_eligible', 'E008']);
  }
});
