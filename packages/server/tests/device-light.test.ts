import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import type { DeviceLive } from '@muster/contract/devices/schemas';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { expect, it, onTestFinished } from 'vitest';
import type { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const well = { battery: 80, isCharging: false };
/** The station raises 3-12 at this level, which robots do not report by themselves. */
const empty = { battery: 8, isCharging: false };

async function connectedRobot(): Promise<TestRobot> {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  await robot.say('state', well);
  return robot;
}

const watch = (robot: TestRobot) => owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
const stop = (robot: TestRobot, isStopped: boolean) =>
  owner.call(station.switchMonitoring, { body: { sn: robot.sn, isStopped } });

const pick = ({ light, faults }: DeviceLive) => ({ light, faults });
const inDrawer = async (robot: TestRobot) => pick(await owner.call(getDevice, { params: { id: robot.id } }));
async function inList(robot: TestRobot, lightFilter?: 'high' | 'medium') {
  const { items } = await owner.call(listDevices, {
    query: { keyword: robot.sn, ...(lightFilter && { lightFilter }) },
  });
  return items.map(pick);
}

/** The robot has this light and these codes in the drawer, in the list and when filtering by the light. */
async function shows(robot: TestRobot, light: 'online' | 'medium' | 'high', faults: string[]): Promise<void> {
  const expected = { light, faults };
  await expect.poll(() => inDrawer(robot), WITHIN).toEqual(expected);
  await expect.poll(() => inList(robot), WITHIN).toEqual([expected]);
  for (const filter of ['high', 'medium'] as const)
    await expect.poll(() => inList(robot, filter), WITHIN).toEqual(filter === light ? [expected] : []);
}

it('a robot on the station has the light and codes of the station on the pages of devices too', async () => {
  const robot = await connectedRobot();
  await watch(robot);
  await shows(robot, 'online', []);
  await robot.say('state', { ...empty, faults: ['4-2'] });
  await shows(robot, 'high', ['3-12', '4-2']);
  await robot.say('state', { ...well, faults: ['4-2'] });
  await shows(robot, 'medium', ['4-2']);
  await robot.say('state', well);
  await shows(robot, 'online', []);
});

it('a code that its condition switches off is no fault on the pages of devices either', async () => {
  const robot = await connectedRobot();
  await robot.say('state', { ...well, isOffGround: true, faults: ['3-9'] });
  await shows(robot, 'high', ['3-9']);
  await watch(robot);
  await shows(robot, 'online', []);
});

it('a robot that is not on the station, or whose monitoring is stopped, has the light of what it reports', async () => {
  const robot = await connectedRobot();
  await robot.say('state', { ...empty, faults: ['4-2'] });
  await shows(robot, 'medium', ['4-2']);
  await watch(robot);
  await shows(robot, 'high', ['3-12', '4-2']);
  await stop(robot, true);
  await shows(robot, 'medium', ['4-2']);
  await stop(robot, false);
  await shows(robot, 'high', ['3-12', '4-2']);
  await owner.call(station.removeMonitored, { body: { deviceIds: [robot.id] } });
  await shows(robot, 'medium', ['4-2']);
});

it('an open page of devices gets each change of the station’s light', async () => {
  const robot = await connectedRobot();
  await watch(robot);
  const live = await openLive(owner);
  onTestFinished(() => live.close());
  await live.watch({ shown: { device: [robot.id] } });
  const last = () => {
    const row = live.changes.findLast(
      (change) => change.topic === 'device' && change.row?.id === robot.id,
    )?.row;
    return row && pick(row as unknown as DeviceLive);
  };
  await robot.say('state', empty);
  await expect.poll(last, WITHIN).toEqual({ light: 'high', faults: ['3-12'] });
  await stop(robot, true);
  await expect.poll(last, WITHIN).toEqual({ light: 'online', faults: [] });
  await stop(robot, false);
  await expect.poll(last, WITHIN).toEqual({ light: 'high', faults: ['3-12'] });
});

it('a robot that comes back is not shown as lost until the station judges it again', async () => {
  const robot = await connectedRobot();
  await watch(robot);
  await robot.goOffline();
  const lost = { light: 'lost', faults: [] as string[] };
  await expect.poll(() => inDrawer(robot), WITHIN).toEqual(lost);
  await robot.comeOnline();
  await shows(robot, 'online', []);
});
