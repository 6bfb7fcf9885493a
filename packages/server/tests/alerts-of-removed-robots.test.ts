import * as contract from '@muster/contract/alerts/endpoints';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

/** A monitored robot with a fault, and the alert about it. */
async function faulty(fault: string): Promise<{ robot: TestRobot; alertId: string }> {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  await robot.say('state', { battery: 80, isCharging: false, faults: [fault] });
  const find = async () => (await owner.call(contract.listAlerts, { query: { sn: robot.sn } })).items[0];
  await expect.poll(find, WITHIN).toBeDefined();
  return { robot, alertId: (await find())!.id };
}

it('an alert whose robot was removed can still be assigned, alone and with others', async () => {
  const gone = await faulty('3-11');
  const other = await faulty('3-10');
  await owner.call(removeDevices, { query: { ids: [gone.robot.id] } });
  const query = { alertIds: [gone.alertId] };
  const { items } = await owner.call(contract.listHandlers, { query });
  expect(items.map(({ id }) => id)).toContain(team.userIds.admin);
  const assign = (ids: string[], userId: string) =>
    owner.ask(contract.handleAlerts, { body: { ids, action: { kind: 'assign', userId } } });
  const alone = await assign([gone.alertId], team.userIds.admin);
  expect([alone.code, alone.data.changed]).toEqual(['0', 1]);
  const both = await assign([gone.alertId, other.alertId], team.userIds.member);
  expect([both.code, both.data.changed]).toEqual(['0', 2]);
  await other.robot.goOffline();
});
