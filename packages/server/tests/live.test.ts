import { logout, rmsUserInfo } from '@muster/contract/account/endpoints';
import type { DeviceLive } from '@muster/contract/devices/schemas';
import { createConfig, getConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { MANAGEMENT_PATH } from '@muster/contract/live/management';
import { QUICK_PATH, type QuickMessage } from '@muster/contract/live/quick';
import { updatePerson } from '@muster/contract/people/endpoints';
import { enrol, type Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { type LiveSocket, openLive, upgradeStatus } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

interface Robot {
  id: string;
  sn: string;
  key: string;
  enrolment: Enrolment;
}

const state = (battery: number) => JSON.stringify({ battery, isCharging: false });

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let others: TestTeam;
/** In the member's group, in the team's other group, in the other team. */
let near: Robot;
let far: Robot;
let foreign: Robot;
const open: { close(): void }[] = [];
const connected: MqttClient[] = [];

async function addRobot(of: TestTeam, group: TestTeam['group']): Promise<Robot> {
  const { id, sn } = await registerDevice(of, group.id);
  const robot = { id, sn, key: group.key };
  return { ...robot, enrolment: await enrolAgain(robot) };
}

const enrolAgain = ({ sn, key }: Pick<Robot, 'sn' | 'key'>) =>
  new Client(server.address).call(enrol, { body: { sn, key, model: 'air-s' } });

async function connect(
  { sn, enrolment }: Robot,
  as: { sn?: string; secret?: string } = {},
): Promise<MqttClient> {
  const name = as.sn ?? sn;
  const client = await connectAsync(enrolment.mqtt.websocket!, {
    clientId: name,
    username: name,
    password: as.secret ?? enrolment.secret,
    protocolVersion: 5,
    reconnectPeriod: 0,
  });
  client.on('error', () => {});
  connected.push(client);
  return client;
}

async function look(client: Client): Promise<LiveSocket> {
  const socket = await openLive(client);
  open.push(socket);
  return socket;
}

const batteriesOf = (socket: LiveSocket, id: string) =>
  socket.changes.flatMap((change) =>
    change.topic === 'device' && change.row?.id === id ? [change.row.battery] : [],
  );
const topicsOf = (socket: LiveSocket) => new Set(socket.changes.map(({ topic }) => topic));

/** Publishes a state and waits until the owner has it: every other permitted viewer has it by then, too. */
async function sayAndSee(client: MqttClient, robot: Robot, battery: number, owner: LiveSocket) {
  await client.publishAsync(topicOf(robot.sn, 'state'), state(battery));
  await expect.poll(() => batteriesOf(owner, robot.id), WITHIN).toContain(battery);
}

beforeAll(async () => {
  server = await startTestServer();
  [team, others] = [await createTeam(server), await createTeam(server)];
  near = await addRobot(team, team.group);
  far = await addRobot(team, team.otherGroup);
  foreign = await addRobot(others, others.group);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await Promise.all(connected.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => server.end());

describe('opening a websocket', () => {
  const quickOf = (robot: Robot) => `${QUICK_PATH}?device=${robot.id}`;

  it('is refused without a session', async () => {
    const nobody = new Client(server.address);
    expect(await upgradeStatus(nobody, MANAGEMENT_PATH)).toBe(401);
    expect(await upgradeStatus(nobody, quickOf(near))).toBe(401);
    nobody.cookies.set('token', 'made.up');
    expect(await upgradeStatus(nobody, MANAGEMENT_PATH)).toBe(401);
  });

  it('is refused to a page of another origin, whoever is signed in', async () => {
    const { owner } = team.people;
    expect(await upgradeStatus(owner, MANAGEMENT_PATH)).toBe(101);
    for (const origin of ['https://elsewhere.example', 'null', `${owner.address}.elsewhere.example`])
      expect(await upgradeStatus(owner, MANAGEMENT_PATH, origin)).toBe(403);
  });

  it('for one robot needs the permission to see it', async () => {
    const { owner, admin, member, operator } = team.people;
    for (const client of [owner, admin, member, operator])
      expect(await upgradeStatus(client, quickOf(near))).toBe(101);
    expect(await upgradeStatus(owner, quickOf(far))).toBe(101);
    for (const client of [member, operator]) expect(await upgradeStatus(client, quickOf(far))).toBe(403);
    for (const client of Object.values(others.people))
      expect(await upgradeStatus(client, quickOf(near))).toBe(403);
  });

  it('is refused when naming another team', async () => {
    const { owner } = others.people;
    const pretender = new Client(server.address);
    for (const [name, value] of owner.cookies) pretender.cookies.set(name, value);
    pretender.cookies.set('teamId', team.teamId);
    expect(await upgradeStatus(pretender, quickOf(near))).toBe(403);
  });
});

describe('changes are published', () => {
  it('for robots to the team, within each user’s groups, and never to another team', async () => {
    const watched = { shown: { device: [near.id, far.id, foreign.id] } };
    const { owner, member, operator } = team.people;
    const [all, ofMember, ofOperator, ofOthers] = await Promise.all(
      [owner, member, operator, others.people.owner].map(look),
    );
    for (const socket of [all!, ofMember!, ofOperator!, ofOthers!]) await socket.watch(watched);
    const [nearRobot, farRobot, foreignRobot] = await Promise.all([
      connect(near),
      connect(far),
      connect(foreign),
    ]);
    await sayAndSee(farRobot, far, 41, all!);
    await sayAndSee(foreignRobot, foreign, 42, ofOthers!);
    await sayAndSee(nearRobot, near, 43, all!);
    for (const socket of [ofMember!, ofOperator!]) {
      await expect.poll(() => batteriesOf(socket, near.id), WITHIN).toContain(43);
      expect(batteriesOf(socket, far.id)).toEqual([]);
      expect(batteriesOf(socket, foreign.id)).toEqual([]);
    }
    expect(batteriesOf(all!, foreign.id)).toEqual([]);
    for (const robot of [near, far]) expect(batteriesOf(ofOthers!, robot.id)).toEqual([]);
  });

  it('for tasks and saved objects to the same users', async () => {
    const { owner, member } = team.people;
    const robot = await connect(far);
    await robot.subscribeAsync(topicOf(far.sn, 'desired'), { qos: 1 });
    robot.on('message', (_, payload) => {
      const { command } = (
        JSON.parse(payload.toString()) as { configuration: { command: { commandId: string } } }
      ).configuration;
      const result = JSON.stringify({ commandId: command.commandId, status: 'done' });
      robot.publish(topicOf(far.sn, 'result'), result, { qos: 1 });
    });
    const groupId = team.otherGroup.id;
    const document = { ...emptyConfig, name: 'Of the other group' };
    const config = await owner.call(createConfig, { body: { document, groupId } });
    const { taskId } = await owner.call(deployConfig, {
      params: { id: config.id },
      body: { deviceIds: [far.id], whenOffline: 'deliver' },
    });
    const shown = { task: [taskId!], subTask: [taskId!], device: [far.id] };
    const sockets = await Promise.all([owner, member, others.people.owner].map(look));
    for (const socket of sockets) await socket.watch({ shown });
    const second = await owner.call(deployConfig, {
      params: { id: config.id },
      body: { deviceIds: [far.id], whenOffline: 'deliver' },
    });
    const [all, ofMember, ofOthers] = sockets as [LiveSocket, LiveSocket, LiveSocket];
    for (const socket of sockets)
      await socket.watch({ shown: { ...shown, subTask: [taskId!, second.taskId!] } });
    const body = { document: { ...document, selfName: 'Kebbi' }, baseVersion: 1, isOverwrite: true };
    await owner.call(updateConfig, { params: { id: config.id }, body });
    await expect.poll(() => topicsOf(all), WITHIN).toContain('config');
    await expect.poll(() => topicsOf(all), WITHIN).toContain('subTask');
    for (const topic of ['device', 'task', 'subTask', 'config']) {
      expect(topicsOf(ofMember)).not.toContain(topic);
      expect(topicsOf(ofOthers)).not.toContain(topic);
    }
    expect(ofOthers.changes).toEqual([]);
  });
});

it('a configuration that was sent to robots is published with its new counts', async () => {
  const { owner, member } = team.people;
  const device = await registerDevice(team);
  await enrolAgain({ sn: device.sn, key: team.group.key });
  const { id } = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Counted' } } });
  const socket = await look(member);
  await socket.watch({});
  await owner.call(deployConfig, {
    params: { id },
    body: { deviceIds: [device.id], whenOffline: 'deliver' },
  });
  await expect.poll(() => socket.changes, WITHIN).toContainEqual({ topic: 'configs' });
  expect((await member.call(getConfig, { params: { id } })).deviceCount).toBe(1);
});

it('changes of a robot are published with the current name of its configuration', async () => {
  const { owner } = team.people;
  const document = { ...emptyConfig, name: 'Morning' };
  const { id } = await owner.call(createConfig, { body: { document } });
  const robot = await connect(near);
  const socket = await look(owner);
  await socket.watch({ shown: { device: [near.id] } });
  await sayAndSee(robot, near, 31, socket);
  await owner.call(deployConfig, { params: { id }, body: { deviceIds: [near.id], whenOffline: 'deliver' } });
  const namesOf = () =>
    socket.changes.flatMap((change) =>
      change.topic === 'device' ? [(change.row as unknown as DeviceLive).config?.name] : [],
    );
  await expect.poll(() => namesOf().at(-1), WITHIN).toBe('Morning');
  const body = { document: { ...document, name: 'Evening' }, baseVersion: 1 };
  await owner.call(updateConfig, { params: { id }, body });
  await sayAndSee(robot, near, 32, socket);
  expect(namesOf().at(-1)).toBe('Evening');
  expect(socket.changes).toContainEqual({ topic: 'devices' });
});

describe('a page that has just been opened', () => {
  const answersOf = (socket: LiveSocket) => socket.messages.map(({ type }) => type).slice(1);

  it('resumes from its session data and has nothing to refetch', async () => {
    const { owner } = team.people;
    const { live } = await owner.call(rmsUserInfo, {});
    const added = await registerDevice(team);
    const socket = await look(owner);
    await socket.watch({ resume: live });
    await expect.poll(() => topicsOf(socket), WITHIN).toContain('devices');
    await socket.watch({ shown: { device: [added.id] } });
    expect(answersOf(socket)).not.toContain('refetch');
  });

  it('refetches when the permissions of its session have changed meanwhile', async () => {
    const person = team.people.operator;
    const { live } = await person.call(rmsUserInfo, {});
    const { otherGroup, group, userIds } = team;
    const body = (id: string) => ({ params: { id: userIds.operator }, body: { groupIds: [id] } });
    await team.people.owner.call(updatePerson, body(otherGroup.id));
    const socket = await look(person);
    await socket.watch({ resume: live });
    expect(answersOf(socket)).toEqual(['refetch']);
    await team.people.owner.call(updatePerson, body(group.id));
  });
});

describe('the detail view of one robot', () => {
  const lookClosely = async (): Promise<LiveSocket> => {
    const socket = await openLive(team.people.owner, `${QUICK_PATH}?device=${near.id}`);
    open.push(socket);
    await expect.poll(() => socket.messages.length, WITHIN).toBe(1);
    return socket;
  };
  const statesOf = (socket: LiveSocket) =>
    (socket.messages as QuickMessage[]).flatMap((message) =>
      message.type === 'state' && message.state ? [message.state.battery] : [],
    );

  it('shows current reports only, and none from an earlier view', async () => {
    const robot = await connect(near);
    const list = await look(team.people.owner);
    await list.watch({ shown: { device: [near.id] } });
    const first = await lookClosely();
    await robot.publishAsync(topicOf(near.sn, 'state'), state(61));
    await expect.poll(() => statesOf(first), WITHIN).toEqual([61]);
    first.close();
    await expect.poll(() => first.closed, WITHIN).not.toBeNull();
    await sayAndSee(robot, near, 62, list);
    const later = await lookClosely();
    await robot.publishAsync(topicOf(near.sn, 'state'), state(63));
    await expect.poll(() => statesOf(later), WITHIN).toEqual([63]);
  });
});

describe('permissions that end while a page is open', () => {
  it('signing out closes the websockets of that session only', async () => {
    const userId = await storeAccount(server, { name: 'Leaver', email: 'leaver@t.example' });
    const { teamId, group } = team;
    await server.app.people.add({ teamId, userId, name: 'Leaver', role: 'member', groupIds: [group.id] });
    const [here, elsewhere] = [await signedIn(server, userId), await signedIn(server, userId)];
    const quick = await openLive(here, `${QUICK_PATH}?device=${near.id}`);
    const [ended, kept] = [await look(here), await look(elsewhere)];
    open.push(quick);
    await kept.watch({ shown: { device: [near.id] } });
    await ended.watch({ shown: { device: [near.id] } });
    const cookie = here.cookieHeader;
    await here.call(logout, {});
    await expect.poll(() => [ended.closed, quick.closed], WITHIN).toEqual([4000, 4000]);
    const robot = await connect(near);
    await robot.publishAsync(topicOf(near.sn, 'state'), state(51));
    await expect.poll(() => batteriesOf(kept, near.id), WITHIN).toContain(51);
    expect(batteriesOf(ended, near.id)).not.toContain(51);
    expect(kept.closed).toBeNull();
    const thief = new Client(server.address);
    for (const pair of cookie.split('; ')) thief.cookies.set(...(pair.split('=') as [string, string]));
    expect(await upgradeStatus(thief, MANAGEMENT_PATH)).toBe(401);
  });

  it('another role or team closes the websockets of that user', async () => {
    const mover = others.people.admin;
    const [socket, ownerSocket] = [await look(mover), await look(team.people.owner)];
    await server.app.people.add({
      teamId: team.teamId,
      userId: others.userIds.admin,
      name: 'Mover',
      role: 'operator',
      groupIds: [team.group.id],
    });
    await expect.poll(() => socket.closed, WITHIN).toBe(4000);
    expect(ownerSocket.closed).toBeNull();
    expect(await upgradeStatus(mover, MANAGEMENT_PATH)).toBe(101);
  });
});

describe('robots at /mqtt', () => {
  const refused = (attempt: Promise<MqttClient>) => expect(attempt).rejects.toThrow(/Not authorized/i);

  it('need their own secret', async () => {
    await refused(connect(near, { secret: 'guessed' }));
    await refused(connect(near, { secret: foreign.enrolment.secret }));
    await refused(connect(foreign, { sn: near.sn }));
    await refused(connect(foreign, { sn: 'NOBODYKNOW' }));
  });

  it.each([
    ['another team', () => foreign],
    ['another robot of its team', () => far],
  ])('cannot publish or subscribe as one of %s', async (_, victim) => {
    const owner = await look((victim() === foreign ? others : team).people.owner);
    await owner.watch({ shown: { device: [victim().id] } });
    const own = await connect(victim());
    await sayAndSee(own, victim(), 61, owner);
    const before = batteriesOf(owner, victim().id).length;

    const listener = await connect(near);
    for (const filter of [topicOf(victim().sn, 'desired'), 'muster/v1/+/command', '#'])
      await expect(listener.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
    const speaker = await connect(near);
    for (const [name, payload] of [
      ['state', state(7)],
      ['connection', '{"status":"OFFLINE"}'],
    ] as const)
      await expect(speaker.publishAsync(topicOf(victim().sn, name), payload, { qos: 1 })).rejects.toThrow(
        /Not authorized/i,
      );
    await sayAndSee(own, victim(), 62, owner);
    expect(batteriesOf(owner, victim().id).slice(before)).toEqual([62]);
  });

  it('with a replaced secret are disconnected, and cannot reconnect with it', async () => {
    const robot = await addRobot(team, team.group);
    const before = await connect(robot);
    const ended = new Promise<void>((resolve) => before.on('close', () => resolve()));
    const enrolment = await enrolAgain(robot);
    await ended;
    await refused(connect(robot));
    const after = await connect({ ...robot, enrolment });
    expect(after.connected).toBe(true);
  });

  it('cannot enrol with the key of another team', async () => {
    const answer = await new Client(server.address).ask(enrol, {
      body: { sn: near.sn, key: others.teamKey, model: 'air-s' },
    });
    expect(answer.code).toBe('robot.other_team');
    expect((await connect(near)).connected).toBe(true);
  });
});
