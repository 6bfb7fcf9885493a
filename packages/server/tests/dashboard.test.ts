import { getDashboard } from '@muster/contract/dashboard/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const get = (as: Role = 'owner') => team.people[as].call(getDashboard, {});

/** As the robot's own messages would leave it. */
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
    storage: { bytes: 0, files: 0 },
  });
});

it('counts robots by light, names the worst first, and shows each only their groups', async () => {
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
  // What is no fault (5-1) makes no robot faulty.
  await say(fine, 1, ['5-1'], 'applied');
  // What a lost robot said is no longer known.
  await say(lost, 0, ['3-11'], 'waiting');
  await say(other, 1, ['3-9'], 'failed');
  await team.people.owner.upload('story.script', 'x'.repeat(1000));

  const whole = await get();
  expect(whole.robots).toMatchObject({
    total: 6,
    online: 4,
    lights: { high: 2, medium: 1, online: 1, lost: 1, notSet: 1 },
    commonFaults: { high: '3-9', medium: '4-2' },
  });
  expect(Date.now() - Date.parse(whole.robots.lostSince!)).toBeGreaterThan(47 * 3_600_000);
  expect(whole.faulty.map(({ light, code }) => `${light} ${code}`)).toEqual([
    'high 3-9',
    'high 3-9',
    'medium 4-2',
  ]);
  expect(whole.outOfSync).toEqual({ failed: 2, drifted: 1, waiting: 1 });
  expect(whole.storage).toEqual({ bytes: 1000, files: 1 });

  // Each light leads to the robots that have it.
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
  expect([part.approvals, part.storage]).toEqual([null, null]);
});

it('another team’s robots count for nothing', async () => {
  const other = await createTeam(server);
  expect((await other.people.owner.call(getDashboard, {})).robots.total).toBe(0);
});
