import type { DeviceLive } from '@muster/contract/devices/schemas';
import { expect, it } from 'vitest';
import { heldBack } from '../../../../tests/setup/held-back.ts';
import { storeGroup, storeMonitored, storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { createDeviceTracker } from './device-tracker.ts';

let db: Database;
let team: { teamId: string; groupId: string };
withDatabase(async (made) => {
  db = made;
  team = await storeTeam(db);
});

it('a robot that moves while it is loaded is published to its new group', async () => {
  const { id, sn } = await storeRobot(db, team);
  const slow = heldBack(1);
  const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
  const loaded = tracker.bySerialNumber(sn);
  await slow.answered;
  const { groupId } = await storeGroup(db, team.teamId);
  await db.updateTable('devices').set({ groupId }).where('id', '=', id).execute();
  await tracker.refresh(team.teamId, [id]);
  slow.goOn();
  expect((await loaded)?.groupId).toBe(groupId);
  expect(tracker.known(sn)?.groupId).toBe(groupId);
});

it('an older judgement of the station that arrives later changes nothing', async () => {
  const { sn } = await storeMonitored(db, team);
  const tracker = createDeviceTracker(db, { publish() {} });
  const row = await tracker.bySerialNumber(sn);
  const revision = row!.stationRevision ?? 0;
  tracker.takeLights([{ sn, revision: revision + 2, codes: ['3-11'] }]);
  tracker.takeLights([{ sn, revision: revision + 1, codes: [] }]);
  expect(tracker.known(sn)?.stationCodes).toEqual(['3-11']);
});

it('a judgement of the station that arrives while the robot is loaded is kept', async () => {
  const { sn } = await storeMonitored(db, team);
  const slow = heldBack(1);
  const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
  const loaded = tracker.bySerialNumber(sn);
  await slow.answered;
  tracker.takeLights([{ sn, revision: 1000, codes: ['3-11'] }]);
  slow.goOn();
  await loaded;
  expect(tracker.known(sn)?.stationCodes).toEqual(['3-11']);
});

it.each(['refresh', 'readAgain'] as const)(
  'a judgement of the station that arrives while %s reads the robot is kept',
  async (method) => {
    const { id, sn } = await storeMonitored(db, team);
    const slow = heldBack(2);
    const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
    await tracker.bySerialNumber(sn);
    const reading = method === 'refresh' ? tracker.refresh(team.teamId, [id]) : tracker.readAgain([sn]);
    await slow.answered;
    tracker.takeLights([{ sn, revision: 1000, codes: ['3-11'] }]);
    slow.goOn();
    await reading;
    expect(tracker.known(sn)?.stationCodes).toEqual(['3-11']);
  },
);

it('a judgement of a robot that is not on the station changes nothing', async () => {
  const { sn } = await storeRobot(db, team);
  const tracker = createDeviceTracker(db, { publish() {} });
  await tracker.bySerialNumber(sn);
  tracker.takeLights([{ sn, revision: 1000, codes: ['3-11'] }]);
  expect(tracker.known(sn)?.stationCodes).toBeNull();
});

it.each(['refresh', 'readAgain'] as const)(
  'what changed in memory while %s reads the robot is kept',
  async (method) => {
    const { id, sn } = await storeRobot(db, team);
    const slow = heldBack(2);
    const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
    const row = (await tracker.bySerialNumber(sn))!;
    const reading = method === 'refresh' ? tracker.refresh(team.teamId, [id]) : tracker.readAgain([sn]);
    await slow.answered;
    const changed = { configId: newId(), configName: 'New', configState: 'applied' } as const;
    tracker.takeConfigs([{ deviceId: id, sn, ...changed }]);
    tracker.take(row, { connection: 1 });
    slow.goOn();
    await reading;
    expect(tracker.known(sn)).toMatchObject({ ...changed, connection: 1 });
  },
);

it('of two reads at the same time, the one that started last is kept', async () => {
  const { id, sn } = await storeRobot(db, team);
  const slow = heldBack(2);
  const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
  await tracker.bySerialNumber(sn);
  const earlier = tracker.refresh(team.teamId, [id]);
  await slow.answered;
  await db.updateTable('devices').set({ name: 'New' }).where('id', '=', id).execute();
  await tracker.refresh(team.teamId, [id]);
  slow.goOn();
  await earlier;
  expect(tracker.known(sn)?.name).toBe('New');
});

it('a robot that another team enrolled has nothing that it reported to the former team', async () => {
  const { id, sn } = await storeRobot(db, team);
  const tracker = createDeviceTracker(db, { publish() {} });
  const row = (await tracker.bySerialNumber(sn))!;
  Object.assign(row, { faults: ['3-1'], lastSeenAt: new Date() });
  await db.deleteFrom('devices').where('id', '=', id).execute();
  const buyer = await storeTeam(db);
  const theirs = await storeRobot(db, buyer, sn);
  await tracker.refresh(buyer.teamId, [theirs.id]);
  expect(tracker.known(sn)).toMatchObject({ teamId: buyer.teamId, faults: null, lastSeenAt: null });
});

it('of two reads at the same time, the earlier one publishes the robot if the later one publishes nothing', async () => {
  const { id, sn } = await storeRobot(db, team);
  const slow = heldBack(2);
  const published: number[] = [];
  const live = {
    publish: (_: object, __: object, { row }: { row?: { id: string } } = {}) => {
      if (row !== undefined) published.push((row as DeviceLive).connection);
    },
  };
  const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, live);
  await tracker.bySerialNumber(sn);
  const refreshed = tracker.refresh(team.teamId, [id]);
  await slow.answered;
  await db.updateTable('devices').set({ connection: 1 }).where('id', '=', id).execute();
  await tracker.adoptChanged([id], []);
  slow.goOn();
  await refreshed;
  expect(published).toEqual([1]);
});

it('a robot that was removed while it was loaded is not kept', async () => {
  const { id, sn } = await storeRobot(db, team);
  const slow = heldBack(1);
  const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
  const loaded = tracker.bySerialNumber(sn);
  await slow.answered;
  await db.deleteFrom('devices').where('id', '=', id).execute();
  tracker.forget(sn);
  slow.goOn();
  expect(await loaded).toBeUndefined();
  expect(tracker.known(sn)).toBeUndefined();
});

it('a robot that another team registered while it was loaded is that team’s', async () => {
  const { id, sn } = await storeRobot(db, team);
  const slow = heldBack(1);
  const tracker = createDeviceTracker(db.withPlugin(slow.plugin) as Database, { publish() {} });
  const loaded = tracker.bySerialNumber(sn);
  await slow.answered;
  await db.deleteFrom('devices').where('id', '=', id).execute();
  tracker.forget(sn);
  const buyer = await storeTeam(db);
  await storeRobot(db, buyer, sn);
  slow.goOn();
  expect((await loaded)?.teamId).toBe(buyer.teamId);
  expect(tracker.known(sn)?.teamId).toBe(buyer.teamId);
});
