import { getDashboard } from '@muster/contract/dashboard/endpoints';
import { deviceLimits } from '@muster/contract/devices/limits';
import { removeGroups } from '@muster/contract/groups/endpoints';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countOnlineJob } from '../src/features/devices/online-hours/count-online.job.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

const DAYS = deviceLimits.onlineHoursDays - 1;

let server: TestServer;
withTeam(async (made) => {
  server = made.server;
  // Not by the run of every hour.
  await sql`delete from jobs.schedule where name = 'devices.countOnline'`.execute(server.db);
});

const count = () => countOnlineJob(server.db).run({}, new AbortController().signal);
const before = async (of: TestTeam, as: Role = 'owner') =>
  (await of.people[as].call(getDashboard, {})).robots.onlineBefore;

async function onlineRobot(of: TestTeam, groupId = of.group.id): Promise<void> {
  const { id } = await registerDevice(of, groupId);
  await server.db.updateTable('devices').set({ connection: 1 }).where('id', '=', id).execute();
}

const thisHour = async () => {
  const { rows } = await sql<{ at: Date }>`select date_trunc('hour', now()) as at`.execute(server.db);
  return +rows[0]!.at;
};

/** Counts are for an hour of the clock. When one begins during the test, the test begins again. */
async function inOneHour(test: () => Promise<void>): Promise<void> {
  await sql`delete from device_online_hours`.execute(server.db);
  const begun = await thisHour();
  try {
    await test();
  } catch (error) {
    if ((await thisHour()) === begun) throw error;
    await inOneHour(test);
  }
}

/** Moves everything counted so far into the past. */
const age = (days: number) =>
  sql`update device_online_hours set at = at - make_interval(hours => ${days * 24})`.execute(server.db);

it('the dashboard shows how many robots were online at this hour on earlier days, to each user those within reach', () =>
  inOneHour(async () => {
    const [team, other] = [await createTeam(server), await createTeam(server)];
    expect(await before(team)).toEqual(Array.from({ length: DAYS }, () => null));
    await onlineRobot(team);
    await count();
    await age(1);
    await onlineRobot(team, team.otherGroup.id);
    await count();
    // A second run in the same hour changes nothing.
    await onlineRobot(team, team.otherGroup.id);
    await count();
    await age(1);

    expect((await before(team)).slice(-3)).toEqual([null, 1, 2]);
    expect((await before(team, 'operator')).slice(-3)).toEqual([null, 1, 1]);
    expect(await before(other)).toEqual(Array.from({ length: DAYS }, () => null));
  }));

it('an hour in which a team had robots, but none online, is known as 0', () =>
  inOneHour(async () => {
    const other = await createTeam(server);
    await registerDevice(other);
    await count();
    await age(1);
    expect((await before(other)).at(-1)).toBe(0);
  }));

it('robots of a group that was removed since still count for the team', () =>
  inOneHour(async () => {
    const other = await createTeam(server);
    await onlineRobot(other, other.otherGroup.id);
    await count();
    await age(1);
    await other.people.owner.call(removeGroups, { query: { ids: [other.otherGroup.id] } });
    expect((await before(other)).at(-1)).toBe(1);
  }));

it('counts are kept for two weeks', async () => {
  await onlineRobot(await createTeam(server));
  await count();
  await age(14);
  await count();
  const { rows } = await sql<{ days: number }>`
    select distinct round(extract(epoch from now() - at) / 86400)::int as days from device_online_hours
  `.execute(server.db);
  expect(rows.every(({ days }) => days < 14)).toBe(true);
});
