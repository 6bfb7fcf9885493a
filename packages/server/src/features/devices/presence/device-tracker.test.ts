import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { expect, it } from 'vitest';
import { registerDevice, type TestTeam } from '../../../../tests/setup/team.ts';
import { firstHeldBack } from '../../../../tests/setup/held-back.ts';
import type { TestServer } from '../../../../tests/setup/test-server.ts';
import { withTeam } from '../../../../tests/setup/with-team.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDeviceTracker } from './device-tracker.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('a robot that moves while it is loaded is published to its new group', async () => {
  const { id, sn } = await registerDevice(team);
  const slow = firstHeldBack();
  const tracker = createDeviceTracker(server.db.withPlugin(slow.plugin) as Database, { publish() {} });
  const loaded = tracker.bySerialNumber(sn);
  await slow.answered;
  await team.people.owner.call(moveDevices, { body: { deviceIds: [id], groupId: team.otherGroup.id } });
  await tracker.refresh(team.teamId, [id]);
  slow.goOn();
  expect((await loaded)?.groupId).toBe(team.otherGroup.id);
  expect(tracker.known(sn)?.groupId).toBe(team.otherGroup.id);
});
