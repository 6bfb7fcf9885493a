import { moveDevices, removeDevices } from '@muster/contract/devices/changes.endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { addGroupMembers, createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { QUICK_PATH } from '@muster/contract/live/quick';
import { expect, it } from 'vitest';
import { closeCodes } from '../src/platform/live/close-codes.ts';
import { Client } from './setup/client.ts';
import { openLive, upgradeStatus } from './setup/live-socket.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => void ({ server, team } = made));

const watch = (id: string, as = team.people.operator) => openLive(as, `${QUICK_PATH}?device=${id}`);

/** Activated with the team's key, so that it stays connected after a move. */
async function addRobot(groupId: string) {
  const { id, sn } = await registerDevice(team, groupId);
  await new Client(server.address).call(enrol, { body: { sn, key: team.teamKey, model: 'air-s' } });
  return id;
}

it('the detail view of a robot closes when it is moved out of the user’s groups', async () => {
  const id = await addRobot(team.group.id);
  const [ofOperator, stays] = [await watch(id), await watch(await addRobot(team.group.id))];
  await team.people.owner.call(moveDevices, { body: { deviceIds: [id], groupId: team.otherGroup.id } });
  await expect.poll(() => ofOperator.closed, WITHIN).toBe(closeCodes.rightsChanged);
  expect(await upgradeStatus(team.people.operator, `${QUICK_PATH}?device=${id}`)).toBe(403);
  expect(stays.closed).toBeNull();
  stays.close();
});

it('the detail view of a robot closes when the robot, or its group, is removed', async () => {
  const removed = await addRobot(team.group.id);
  const ofRemoved = await watch(removed);
  await team.people.owner.call(removeDevices, { query: { ids: [removed] } });
  await expect.poll(() => ofRemoved.closed, WITHIN).toBe(closeCodes.rightsChanged);

  const { id: groupId } = await team.people.owner.call(createGroup, { body: { name: 'Going' } });
  await team.people.owner.call(addGroupMembers, {
    params: { id: groupId },
    body: { userIds: [team.userIds.operator] },
  });
  const inherited = await addRobot(groupId);
  const ofInherited = await watch(inherited);
  await team.people.owner.call(removeGroups, { query: { ids: [groupId] } });
  await expect.poll(() => ofInherited.closed, WITHIN).toBe(closeCodes.rightsChanged);
});
