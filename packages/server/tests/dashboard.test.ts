import { handleAlerts, listAlerts } from '@muster/contract/alerts/endpoints';
import { getDashboard } from '@muster/contract/dashboard/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { addMonitored, countLights, switchMonitoring } from '@muster/contract/monitoring/station.endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const get = (as: Role = 'owner') => team.people[as].call(getDashboard, {});

/** Sets the state as messages of the robot would. */
async function say(id: string, connection: number, faults: string[], configState = 'none') {
  const { db } = server;
  await db.updateTable('devices').set({ connection }).where('id', '=', id).execute();
  await sql`
    insert into device_states (team_id, device_id, faults, last_seen_at)
    values (${team.teamId}, ${id}, ${faults}, now() - interval '2 days')
  `.execute(db);
  await db.updateTable('deviceConfigs').set({ state: configState }).where('deviceId', '=', id).execute();
}

it('an empty team has an empty dashboard', async () => {
  expect(await get()).toMatchObject({
    robots: {
      total: 0,
      online: 0,
      lights: { online: 0, lost: 0, high: 0, medium: 0, notSet: 0 },
      lostSince: null,
    },
    faulty: [],
    outOfSync: { failed: 0, drifted: 0, waiting: 0 },
    approvals: 0,
    files: 0,
  });
});

it('the dashboard counts robots by light, lists the worst first, and shows each user only their groups', async () => {
  const { group, otherGroup } = team;
  const make = async (groupId: string) => (await registerDevice(team, groupId)).id;
  const [off, camera, fine, lost, other] = [
    await make(group.id),
    await make(group.id),
    await make(group.id),
    await make(group.id),
    await make(otherGroup.id),
  ];
  await make(group.id);
  await say(camera, 1, ['4-2'], 'drifted');
  await say(off, 1, ['4-6', '3-9'], 'failed');
  // A code that is no fault (5-1) makes no robot faulty.
  await say(fine, 1, ['5-1'], 'applied');
  // The last report of a lost robot no longer counts.
  await say(lost, 0, ['3-11'], 'waiting');
  await say(other, 1, ['3-12'], 'failed');
  await team.people.owner.upload('story.script', 'x'.repeat(1000));

  const whole = await get();
  expect(whole.robots).toMatchObject({
    total: 6,
    online: 4,
    lights: { high: 2, medium: 1, online: 1, lost: 1, notSet: 1 },
    commonFaults: { medium: ['4-2'] },
  });
  expect(whole.robots.commonFaults.high.toSorted()).toEqual(['3-12', '3-9']);
  expect(Date.now() - Date.parse(whole.robots.lostSince!)).toBeGreaterThan(47 * 3_600_000);
  const faulty = whole.faulty.map(({ light, code }) => `${light} ${code}`);
  expect(faulty.slice(0, 2).toSorted()).toEqual(['high 3-12', 'high 3-9']);
  expect(faulty.slice(2)).toEqual(['medium 4-2']);
  expect(whole.outOfSync).toEqual({ failed: 2, drifted: 1, waiting: 1 });
  expect(whole.files).toBe(1);

  // The filter of each light lists the robots that have it.
  const shining = async (lightFilter: 'high' | 'medium', as: Role = 'owner') => {
    const { items, total } = await team.people[as].call(listDevices, { query: { lightFilter } });
    expect(items.every(({ light }) => light === lightFilter)).toBe(true);
    expect(total).toBe(items.length);
    return items.map(({ id }) => id).toSorted();
  };
  expect(await shining('high')).toEqual([off, other].toSorted());
  expect(await shining('medium')).toEqual([camera]);
  expect(await shining('high', 'operator')).toEqual([off]);

  const part = await get('operator');
  expect(part.robots).toMatchObject({ total: 5, online: 3, lights: { high: 1, medium: 1, online: 1 } });
  expect(part.faulty.map(({ id }) => id)).toEqual([off, camera]);
  expect(part.outOfSync).toEqual({ failed: 1, drifted: 1, waiting: 1 });
  expect([part.approvals, part.files]).toEqual([null, null]);
});

it('the dashboard does not count robots of another team', async () => {
  const other = await createTeam(server);
  expect((await other.people.owner.call(getDashboard, {})).robots.total).toBe(0);
});

it('with a station the dashboard shows the station’s lights and the unacknowledged alerts', async () => {
  const school = await createTeam(server);
  const { owner, operator, member } = school.people;
  const as = (client = owner) => client.call(getDashboard, {});
  const robot = async (group = school.group): Promise<TestRobot> => {
    const made = await createTestRobot(server, school, { group });
    await made.comeOnline();
    await made.say('state', { battery: 80, isCharging: false });
    return made;
  };
  const [broken, hidden, fine, gone, unwatched] = [
    await robot(),
    await robot(school.otherGroup),
    await robot(),
    await robot(),
    await robot(),
  ];
  // Faults of a robot that is on no station no longer count for the team's lights.
  await unwatched.say('state', { battery: 80, isCharging: false, faults: ['3-9'] });
  await expect
    .poll(async () => (await as()).robots, WITHIN)
    .toMatchObject({
      lightsOf: 'robots',
      notOnStation: 0,
      lights: { high: 1, online: 4 },
    });

  const watched = [broken, hidden, fine, gone];
  await owner.call(addMonitored, { body: { deviceIds: watched.map(({ id }) => id) } });
  await owner.call(switchMonitoring, { body: { sn: fine.sn, isStopped: true } });
  await broken.say('state', { battery: 80, isCharging: false, faults: ['3-11'] });
  await hidden.say('state', { battery: 80, isCharging: false, faults: ['4-5'] });
  await gone.say('connection', { status: 'CONNECTION_BROKEN' });
  const unseen = async (client = owner) => (await as(client)).alerts;
  await expect.poll(async () => (await unseen())?.count, WITHIN).toBe(3);
  const whole = await as();
  expect(whole.robots).toMatchObject({
    total: 5,
    lightsOf: 'station',
    lights: { high: 1, medium: 1, lost: 1, online: 0, notSet: 2 },
    notOnStation: 1,
    commonFaults: { high: ['3-11'], medium: ['4-5'] },
  });
  expect(Date.now() - Date.parse(whole.robots.lostSince!)).toBeLessThan(60_000);
  expect(whole.faulty.map(({ sn, code }) => `${sn} ${code}`)).toEqual([
    `${broken.sn} 3-11`,
    `${hidden.sn} 4-5`,
  ]);
  // Each light counts what the station's own list shows.
  const { lights } = await owner.call(countLights, { query: {} });
  expect(whole.robots.lights).toEqual({ ...lights, notSet: lights.notSet + whole.robots.notOnStation });

  // An operator sees their groups only.
  const part = await as(operator);
  expect(part.robots).toMatchObject({ total: 4, lights: { high: 1, medium: 0, lost: 1, notSet: 2 } });
  expect(part.faulty.map(({ sn }) => sn)).toEqual([broken.sn]);
  expect(part.alerts?.count).toBe(2);

  // A user who reads robots of the whole team, but the station of their groups only.
  const watcher = await owner.call(createRole, {
    body: {
      name: 'Watcher',
      base: 'member',
      grants: { 'team.read': 'team', 'device.read': 'team', 'monitor.read': 'groups' },
    },
  });
  await owner.call(updatePerson, { params: { id: school.userIds.member }, body: { role: watcher.id } });
  expect((await as(member)).robots).toMatchObject({ total: 5, notOnStation: 1, lights: { notSet: 2 } });

  // An acknowledged alert needs no attention.
  const { items } = await owner.call(listAlerts, { query: {} });
  const lost = items.find(({ light }) => light === 'lost')!;
  expect(whole.alerts?.worst).toMatchObject({ id: lost.id, code: '2-1', robots: 1, robot: { sn: gone.sn } });
  // An alert whose robots have all recovered does not hide one that goes on.
  await gone.say('connection', { status: 'ONLINE' });
  await expect.poll(async () => (await unseen())?.worst?.code, WITHIN).toBe('3-11');
  expect((await unseen())?.count).toBe(3);
  await owner.call(handleAlerts, { body: { ids: [lost.id], action: { kind: 'acknowledge' } } });
  expect(await unseen()).toMatchObject({ count: 2, worst: { code: '3-11', robot: { sn: broken.sn } } });
  const ids = items.map(({ id }) => id).filter((id) => id !== lost.id);
  await owner.call(handleAlerts, { body: { ids, action: { kind: 'snooze', minutes: 10 } } });
  expect(await unseen()).toEqual({ count: 0, worst: null });

  // A light names all its causes, not only one.
  await broken.say('state', { battery: 80, isCharging: false, faults: ['3-11', '3-13'] });
  await expect.poll(async () => (await as()).robots.commonFaults.high, WITHIN).toEqual(['3-11', '3-13']);

  // A user who may read neither the station nor alerts sees nothing of them.
  const grants = { 'device.read': 'team', 'team.read': 'team' } as const;
  const role = await owner.call(createRole, { body: { name: 'Librarian', base: 'member', grants } });
  await owner.call(updatePerson, { params: { id: school.userIds.member }, body: { role: role.id } });
  // Reports of robots are stored later than what the station derives from them.
  await expect
    .poll(() => as(member), WITHIN)
    .toMatchObject({
      robots: { total: 5, lightsOf: 'robots', notOnStation: 0, lights: { high: 2, medium: 1, lost: 0 } },
      alerts: null,
    });
});
