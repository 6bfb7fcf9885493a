import { removeSelectedDevices } from '@muster/contract/devices/changes.endpoints';
import { createDevice, getDevice } from '@muster/contract/devices/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { QUICK_PATH } from '@muster/contract/live/quick';
import mqtt from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const detail = (id: string) => team.people.owner.call(getDevice, { params: { id } });

describe('the position that a robot reports', () => {
  const state = { battery: 80, isCharging: false };
  const pose = { mapId: 'lobby1f', x: 12.4, y: -3.1, heading: 90 };

  it('is stored and shown, also when nothing else changed', async () => {
    const robot = await createTestRobot(server, team, { model: 'service' });
    await robot.comeOnline();
    expect(await detail(robot.id)).toMatchObject({ pose: null, isOffGround: null });
    await robot.say('state', { ...state, pose, isOffGround: false });
    await expect.poll(() => detail(robot.id), WITHIN).toMatchObject({ pose, isOffGround: false });
    const further = { ...pose, x: 13 };
    await robot.say('state', { ...state, pose: further, isOffGround: true });
    await expect.poll(() => detail(robot.id), WITHIN).toMatchObject({ pose: further, isOffGround: true });
  });
});

it('a robot of the team is active, as clients of the original product expect', async () => {
  const { id } = await registerDevice(team);
  expect(await detail(id)).toMatchObject({ status: 'active' });
});

it('the trained project that a robot runs is stored and shown, also when nothing else changed', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  expect(await detail(robot.id)).toMatchObject({ project: null });
  const state = { battery: 80, isCharging: false };
  for (const project of ['Questions 5-B', null]) {
    await robot.say('state', { ...state, project });
    await expect.poll(() => detail(robot.id), WITHIN).toMatchObject({ project });
    const kept = () =>
      server.db
        .selectFrom('deviceStates')
        .select('project')
        .where('deviceId', '=', robot.id)
        .executeTakeFirst();
    await expect.poll(kept, WITHIN).toEqual({ project });
  }
});

/** A problem that is never shown is told as such, and not as too many requests. */
const CALMLY = { ...WITHIN, interval: 200 };

describe('the connection problem of a robot', () => {
  const connected: mqtt.MqttClient[] = [];
  afterEach(() => Promise.all(connected.splice(0).map((client) => client.endAsync(true))));

  const join = async (sn: string) =>
    (await new Client(server.address).call(enrol, { body: { sn, key: team.teamKey, model: 'air-s' } }))
      .secret;

  async function connect(sn: string, password: string) {
    const url = `${server.address.replace('http', 'ws')}/mqtt`;
    const robot = await mqtt.connectAsync(url, { clientId: sn, username: sn, password, reconnectPeriod: 0 });
    robot.on('error', () => {});
    connected.push(robot);
  }

  it('is shown until the robot has enrolled again: a wrong secret', async () => {
    const { id, sn } = await registerDevice(team);
    await join(sn);
    expect(await detail(id)).toMatchObject({ trouble: null });
    await expect(connect(sn, 'wrong')).rejects.toThrow();
    const trouble = { kind: 'refused', reason: 'secret', addresses: [expect.stringContaining('127.0.0.1')] };
    await expect.poll(() => detail(id), CALMLY).toMatchObject({ trouble });
    await join(sn);
    expect(await detail(id)).toMatchObject({ trouble: null });
  });

  it('is shown when several machines use its serial number', async () => {
    const { id, sn } = await registerDevice(team);
    const secret = await join(sn);
    for (let machine = 0; machine < 8; machine += 1) await connect(sn, secret);
    const trouble = { kind: 'contested', reason: 'serialNumber' };
    await expect.poll(() => detail(id), CALMLY).toMatchObject({ trouble });
  });

  it('is published at once to users who have the robot open', async () => {
    const { id, sn } = await registerDevice(team);
    const quick = await openLive(team.people.owner, `${QUICK_PATH}?device=${id}`);
    await expect.poll(() => quick.messages.length, WITHIN).toBeGreaterThan(0);
    await expect(connect(sn, 'wrong')).rejects.toThrow();
    const trouble = expect.objectContaining({ kind: 'refused', reason: 'secret' });
    await expect.poll(() => quick.messages, WITHIN).toContainEqual({ type: 'trouble', trouble });
    quick.close();
  });

  it('is deleted when the robot leaves the team', async () => {
    const { id, sn } = await registerDevice(team);
    await expect(connect(sn, 'wrong')).rejects.toThrow();
    await expect.poll(async () => (await detail(id)).trouble?.reason, CALMLY).toBe('secret');
    const { owner } = team.people;
    await owner.call(removeSelectedDevices, { body: { deviceIds: [id] } });
    const again = await owner.call(createDevice, { body: { sn, model: 'air-s', groupId: team.group.id } });
    expect(again.trouble).toBeNull();
  });
});
