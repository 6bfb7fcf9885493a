import { moveDevices, renameDevice } from '@muster/contract/devices/changes.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import type { Platform } from '../src/platform/assembly/platform.ts';
import { createGiven, type GivenNeeds } from '../src/features/monitoring/given/given.service.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('once the broker is connected, robots that do not report their condition get it, and no others', async () => {
  const create = () => createTestRobot(server, team, { key: team.teamKey });
  const [missing, left, current] = [await create(), await create(), await create()];
  await create();
  const { owner } = team.people;
  await owner.call(station.addMonitored, { body: { deviceIds: [missing.id, current.id] } });
  const { db } = server;
  const connected: (() => void)[] = [];
  const published = Promise.withResolvers<readonly string[]>();
  const platform = {
    db,
    live: { publish() {} },
    log: { warn: (details: { err: unknown }) => published.reject(details.err) },
    robots: { onBrokerConnected: (handler: () => void) => void connected.push(handler) },
  };
  const given = createGiven(platform as unknown as Platform, {
    desired: {
      addPart() {},
      async publish(sns) {
        published.resolve(sns);
      },
      async publishAfter() {},
    },
    timeZonesOf: async (_tx, _teamId, groupIds) => new Map(groupIds.map((id) => [id, 'Asia/Taipei'])),
  });
  const { conditionId, revision } = await db
    .selectFrom('monitoredDevices as m')
    .innerJoin('conditions as c', (on) =>
      on.onRef('c.teamId', '=', 'm.teamId').onRef('c.id', '=', 'm.conditionId'),
    )
    .where('m.deviceId', '=', current.id)
    .select(['m.conditionId', 'c.revision'])
    .executeTakeFirstOrThrow();
  const condition = { conditionId, revision, timeZone: 'Asia/Taipei' };
  for (const { sn } of [left, current])
    await given.robotMessages.reported(sn, { configuration: null, condition });
  for (const handler of connected) handler();
  expect(await published.promise).toEqual([missing.sn, left.sn].toSorted());
});

it('a robot whose report was written, but not compared, is corrected when it repeats the report', async () => {
  const robot = await createTestRobot(server, team);
  const { owner } = team.people;
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  const corrected: string[][] = [];
  let fails = true;
  const needs: GivenNeeds = {
    desired: {
      addPart() {},
      async publish() {},
      publishAfter: async (unit, sns) => unit.afterCommit(() => void corrected.push([...sns])),
    },
    async timeZonesOf(_tx, _teamId, groupIds) {
      if (fails) throw new Error('fails after the report was written');
      return new Map(groupIds.map((id) => [id, 'Asia/Taipei']));
    },
  };
  const platform = {
    db: server.db,
    live: { publish() {} },
    log: { warn() {} },
    robots: { onBrokerConnected() {} },
  };
  const given = createGiven(platform as unknown as Platform, needs);
  const { id: conditionId } = team.group;
  const report = () =>
    given.robotMessages.reported(robot.sn, {
      configuration: null,
      condition: { conditionId, revision: 7, timeZone: 'Asia/Taipei' },
    });
  await expect(report()).rejects.toThrow('fails after');
  fails = false;
  // Not acknowledged, so the broker delivers it again.
  await report();
  expect(corrected).toEqual([[robot.sn]]);
  // A robot that keeps the wrong condition is not sent the right one with every report.
  await report();
  expect(corrected).toHaveLength(1);
});

it('only a robot that moves is compared with its new group, not the others of a group that changes', async () => {
  const { owner } = team.people;
  // A robot activated by a group key would need activation after the move.
  const [behind, other] = [
    await createTestRobot(server, team, { key: team.teamKey }),
    await createTestRobot(server, team),
  ];
  await owner.call(station.addMonitored, { body: { deviceIds: [behind.id, other.id] } });
  const corrected: string[][] = [];
  const needs: GivenNeeds = {
    desired: {
      addPart() {},
      async publish() {},
      publishAfter: async (_unit, sns) => void corrected.push([...sns]),
    },
    timeZonesOf: async (_tx, _teamId, groupIds) => new Map(groupIds.map((id) => [id, 'Asia/Taipei'])),
  };
  const platform = {
    db: server.db,
    live: { publish() {} },
    log: { warn() {} },
    robots: { onBrokerConnected() {} },
  };
  const given = createGiven(platform as unknown as Platform, needs);
  await given.robotMessages.reported(behind.sn, {
    configuration: null,
    condition: { conditionId: team.group.id, revision: 7, timeZone: 'Pacific/Auckland' },
  });
  expect(corrected).toEqual([[behind.sn]]);
  for (const subscription of given.on) server.db.events.subscribe(subscription);
  const basis = { id: other.id, baseRevision: 0, isOverwrite: true };
  await owner.call(renameDevice, { body: { ...basis, name: 'Renamed' } });
  expect(corrected).toHaveLength(1);
  await owner.call(moveDevices, { body: { deviceIds: [behind.id], groupId: team.otherGroup.id } });
  expect(corrected).toEqual([[behind.sn], [behind.sn]]);
});
