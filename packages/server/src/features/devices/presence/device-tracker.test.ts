import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { addMonitored } from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import { registerDevice, type TestTeam } from '../../../../tests/setup/team.ts';
import { heldBack } from '../../../../tests/setup/held-back.ts';
import { createTestRobot } from '../../../../tests/setup/test-robot.ts';
import type { TestServer } from '../../../../tests/setup/test-server.ts';
import { withTeam } from '../../../../tests/setup/with-team.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDeviceTracker } from './device-tracker.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('a robot that moves while it is loaded is published to its new group', async () => {
  const { id, sn } = await registerDevice(team);
  const slow = heldBack(1);
  const tracker = createDeviceTracker(server.db.withPlugin(slow.plugin) as Database, { publish() {} });
  const loaded = tracker.bySerialNumber(sn);
  await slow.answered;
  await team.people.owner.call(moveDevices, { body: { deviceIds: [id], groupId: team.otherGroup.id } });
  await tracker.refresh(team.teamId, [id]);
  slow.goOn();
  expect((await loaded)?.groupId).toBe(team.otherGroup.id);
  expect(tracker.known(sn)?.groupId).toBe(team.otherGroup.id);
});

it('an older judgement of the station that arrives later changes nothing', async () => {
  const { id, sn } = await createTestRobot(server, team);
  await team.people.owner.call(addMonitored, { body: { deviceIds: [id] } });
  const tracker = createDeviceTracker(server.db, { publish() {} });
  const row = await tracker.bySerialNumber(sn);
  const revision = row!.stationRevision ?? 0;
  tracker.takeLights([{ sn, revision: revision + 2, codes: ['3-11'] }]);
  tracker.takeLights([{ sn, revision: revision + 1, codes: [] }]);
  expect(tracker.known(sn)?.stationCodes).toEqual(['3-11']);
});

it('a judgement of the station that arrives while the robot is loaded is kept', async () => {
  const { id, sn } = await createTestRobot(server, team);
  await team.people.owner.call(addMonitored, { body: { deviceIds: [id] } });
  const slow = heldBack(1);
  const tracker = createDeviceTracker(server.db.withPlugin(slow.plugin) as Database, { publish() {} });
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
    const { id, sn } = await createTestRobot(server, team);
    await team.people.owner.call(addMonitored, { body: { deviceIds: [id] } });
    const slow = heldBack(2);
    const tracker = createDeviceTracker(server.db.withPlugin(slow.plugin) as Database, { publish() {} });
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
  const { sn } = await registerDevice(team);
  const tracker = createDeviceTracker(server.db, { publish() {} });
  await tracker.bySerialNumber(sn);
  tracker.takeLights([{ sn, revision: 1000, codes: ['3-11'] }]);
  expect(tracker.known(sn)?.stationCodes).toBeNull();
});
