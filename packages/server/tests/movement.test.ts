import { logout } from '@muster/contract/account/endpoints';
import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { QUICK_PATH, type QuickMessage } from '@muster/contract/live/quick';
import { watchLimits } from '@muster/contract/movement/limits';
import { getMovement } from '@muster/contract/movement/endpoints';
import { afterEach, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { type LiveSocket, openLive, upgradeStatus } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => void ({ server, team } = made));

const sockets: LiveSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const pathOf = ({ id }: { id: string }, wish = '&pose=1') => `${QUICK_PATH}?device=${id}${wish}`;
/** Messages sent before the socket is ready are not counted. */
const stands = ({ messages }: LiveSocket) => expect.poll(() => messages.length, WITHIN).toBeGreaterThan(0);

async function follow(robot: TestRobot, wish?: string, as = team.people.owner) {
  const socket = await openLive(as, pathOf(robot, wish));
  sockets.push(socket);
  await stands(socket);
  return socket;
}
async function driving(options: Parameters<typeof createTestRobot>[2] = {}) {
  const robot = await createTestRobot(server, team, { model: 'service', ...options });
  await robot.comeOnline();
  await robot.say('state', { battery: 80, isCharging: false });
  return robot;
}
const at = (x: number) => ({ mapId: 'lobby1f', x, y: 2, heading: 90 });
const posesOf = ({ messages }: LiveSocket) =>
  (messages as QuickMessage[]).flatMap((message) => (message.type === 'pose' ? [message.pose.x] : []));
const isAsked = (robot: TestRobot, pose: boolean) =>
  expect.poll(() => robot.watches.at(-1)?.pose, WITHIN).toBe(pose);

it('a robot reports positions while a user follows it, and stops when no user does', async () => {
  const robot = await driving();
  const [first, second] = [await follow(robot), await follow(robot)];
  await isAsked(robot, true);
  const { sentAt, until, screen } = robot.watches.at(-1)!;
  expect(Date.parse(until) - Date.parse(sentAt)).toBe(watchLimits.untilSeconds * 1000);
  expect(screen).toBeUndefined();

  await robot.say('pose', at(1));
  await expect.poll(() => [posesOf(first), posesOf(second)], WITHIN).toEqual([[1], [1]]);
  first.close();
  await expect.poll(() => first.closed, WITHIN).not.toBeNull();
  await isAsked(robot, true);
  second.close();
  await isAsked(robot, false);
});

it('other views of the robot request no positions and receive none', async () => {
  const robot = await driving();
  const looks = await follow(robot, '');
  const follows = await follow(robot);
  await isAsked(robot, true);
  await robot.say('pose', at(3));
  await expect.poll(() => posesOf(follows), WITHIN).toEqual([3]);
  await robot.say('state', { battery: 79, isCharging: false });
  const batteries = () =>
    (looks.messages as QuickMessage[]).flatMap((message) =>
      message.type === 'state' && message.state ? [message.state.battery] : [],
    );
  await expect.poll(batteries, WITHIN).toContain(79);
  expect(posesOf(looks)).toEqual([]);
});

it('positions of a robot are forwarded at most ten times a second', async () => {
  const robot = await driving();
  const socket = await follow(robot);
  await Promise.all(Array.from({ length: 60 }, (_, index) => robot.say('pose', at(index))));
  await robot.say('state', { battery: 70, isCharging: false });
  await expect.poll(() => JSON.stringify(socket.messages), WITHIN).toContain('"battery":70');
  const { length } = posesOf(socket);
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(60);
});

it('an invalid position is not forwarded', async () => {
  const robot = await driving();
  const socket = await follow(robot);
  await robot.say('pose', { ...at(1), x: 'far' });
  await robot.say('pose', { mapId: 'lobby1f', x: 1, y: 2 });
  await robot.say('pose', at(7));
  await expect.poll(() => posesOf(socket), WITHIN).toEqual([7]);
});

it('users who see the robot may follow it, for as long as they see it', async () => {
  const [near, far] = [await driving(), await driving({ group: team.otherGroup })];
  const { operator, member } = team.people;
  const stranger = (await createTeam(server)).people.owner;
  for (const [client, robot, status] of [
    [operator, near, 101],
    [member, far, 403],
    [stranger, near, 403],
  ] as const)
    expect(await upgradeStatus(client, pathOf(robot))).toBe(status);
  const get = (client: typeof operator, { sn }: TestRobot) => client.call(getMovement, { params: { sn } });
  expect(await get(operator, near)).toMatchObject({ id: near.id, model: 'service', connection: 1 });
  await expect(get(member, far)).rejects.toThrow('E008');
  await expect(get(stranger, near)).rejects.toThrow('E008');

  const socket = await follow(near, undefined, operator);
  await isAsked(near, true);
  await team.people.owner.call(moveDevices, {
    body: { deviceIds: [near.id], groupId: team.otherGroup.id },
  });
  await expect.poll(() => socket.closed, WITHIN).not.toBeNull();
});

it('a session that ends closes its stream', async () => {
  const robot = await driving();
  const leaving = await signedIn(server, team.userIds.admin);
  const socket = await follow(robot, undefined, leaving);
  await isAsked(robot, true);
  await leaving.call(logout, {});
  await expect.poll(() => socket.closed, WITHIN).not.toBeNull();
  await isAsked(robot, false);
});
