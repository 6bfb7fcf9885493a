import { sendCommand } from '@muster/contract/commands/endpoints';
import * as contract from '@muster/contract/network-checks/endpoints';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { expireCommandsJob } from '../src/features/commands/core/expire-commands.job.ts';
import { removeOld } from '../src/features/network-checks/checks.store.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const made: TestRobot[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map((robot) => robot.goOffline()));
  await sql`delete from devices where team_id = ${team.teamId}`.execute(server.db);
});

async function robotOf(group = team.group): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, { group });
  await robot.comeOnline();
  made.push(robot);
  return robot;
}

const checkByHand = (robot: TestRobot) =>
  owner.call(sendCommand, {
    body: { deviceIds: [robot.id], command: { kind: 'network.check', parameters: {} }, whenOffline: 'skip' },
  });
const checksOf = async ({ id }: { id: string }, as = owner) =>
  (await as.call(contract.listRobotNetworkChecks, { params: { id } })).items;
const latest = (robot: TestRobot, matches: object) =>
  expect.poll(async () => (await checksOf(robot))[0], WITHIN).toMatchObject(matches);
const list = async (query: object = {}, as = owner) =>
  (await as.call(contract.listNetworkChecks, { query })).items;
const start = (body: object = {}, as = owner) => as.call(contract.startNetworkChecks, { body });

const WELL = 'network download=42 upload=18 ping=84 cloud=reached';

/** The robot answers the check that it gets. */
async function says(robot: TestRobot, detail: string, status: 'done' | 'failed' | 'refused' = 'done') {
  const { commandId } = await robot.next('network.check');
  await robot.answer(commandId, status, detail);
}

describe('a network check', () => {
  it('exists while the robot runs it, and has figures and grades when it is done', async () => {
    const robot = await robotOf();
    await checkByHand(robot);
    await latest(robot, { state: 'loading', grade: null, endedAt: null });
    await says(robot, WELL);
    await latest(robot, {
      state: 'done',
      upload: 18,
      download: 42,
      ping: 84,
      cloud: true,
      grades: { upload: 'good', download: 'good', ping: 'normal', cloud: 'good' },
      grade: 'normal',
    });
  });

  it.each([
    ['a negative value', 'network download=-5 upload=18 ping=84', { download: null, upload: 18, ping: 84 }],
    ['NaN', 'network download=NaN upload=NaN ping=NaN', { download: null, upload: null, ping: null }],
    [
      'a huge value',
      'network download=1e308 upload=18 ping=1e308',
      { download: null, upload: 18, ping: null },
    ],
    ['only one item', 'network upload=18', { download: null, upload: 18, ping: null }],
    ['other text', 'it went well', { download: null, upload: null, ping: null }],
  ])('of a robot that reports %s has no figure for that item', async (_, detail, figures) => {
    const robot = await robotOf();
    await checkByHand(robot);
    await says(robot, detail);
    await latest(robot, { state: 'done', cloud: null, ...figures });
  });

  it('refused by the robot, as old software does, shows that', async () => {
    const robot = await robotOf();
    await checkByHand(robot);
    await says(robot, 'unknown_kind kind=network.check', 'refused');
    await latest(robot, { state: 'error', detail: 'unknown_kind kind=network.check', grade: null });
  });

  it('without an answer fails when its command expires, and a late answer still counts', async () => {
    const robot = await robotOf();
    await checkByHand(robot);
    const { commandId } = await robot.next('network.check');
    await sql`update commands set expires_at = now() - interval '1 second' where id = ${commandId}`.execute(
      server.db,
    );
    await expireCommandsJob(server.db, server.app.core.progress).run({}, new AbortController().signal);
    await latest(robot, { state: 'error', detail: 'no_answer' });
    await robot.answer(commandId, 'done', WELL);
    await latest(robot, { state: 'done', upload: 18, detail: null });
  });

  it('is not changed by an answer of another robot', async () => {
    const [robot, liar] = [await robotOf(), await robotOf()];
    await checkByHand(robot);
    const { commandId } = await robot.next('network.check');
    await liar.answer(commandId, 'done', 'network download=1 upload=1 ping=1');
    await robot.answer(commandId, 'done', WELL);
    await latest(robot, { state: 'done', upload: 18 });
    expect(await checksOf(liar)).toEqual([]);
  });

  it('is kept with the last 20 of its robot, for 31 days', async () => {
    const robot = await robotOf();
    await sql`
      insert into network_checks (team_id, device_id, id, asked_by_name, asked_at, state)
      select ${team.teamId}, ${robot.id}, gen_random_uuid(), 'Somebody', now() - make_interval(days => n), 'error'
      from generate_series(0, 34) n
    `.execute(server.db);
    expect(await checksOf(robot)).toHaveLength(20);
    await removeOld(server.db, 5000);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from network_checks where device_id = ${robot.id}
    `.execute(server.db);
    expect(rows[0]!.n).toBeLessThanOrEqual(20);
  });
});

describe('a network check of a whole group', () => {
  it('is one task; offline robots are skipped and counted', async () => {
    const robots = [await robotOf(), await robotOf()];
    const away = await createTestRobot(server, team, {});
    expect(await start({ groupId: team.group.id })).toMatchObject({ sent: 2, offline: 1, underway: 0 });
    await says(robots[0]!, 'network download=1 upload=0.5 ping=300');
    await says(robots[1]!, WELL);
    await expect
      .poll(async () => (await list()).map(({ sn, result }) => [sn, result]), WITHIN)
      .toEqual([
        [robots[0]!.sn, 'bad'],
        [robots[1]!.sn, 'normal'],
        [away.sn, 'none'],
      ]);
    const counts = await owner.call(contract.countNetworkChecks, { query: {} });
    expect(counts).toMatchObject({ total: 3, online: 2, results: { bad: 1, normal: 1, none: 1, good: 0 } });
    expect((await list({ result: 'bad' })).map(({ sn }) => sn)).toEqual([robots[0]!.sn]);
  });

  it('cannot be started again while it runs', async () => {
    const robot = await robotOf();
    await start();
    await expect(start()).rejects.toThrow('network_check.underway');
    await says(robot, WELL);
    await latest(robot, { state: 'done' });
    expect(await start()).toMatchObject({ sent: 1 });
  });

  it('that is under way is reported as such, even if one of its robots is offline', async () => {
    await robotOf();
    await createTestRobot(server, team, {});
    expect(await start()).toMatchObject({ sent: 1, offline: 1 });
    await expect(start()).rejects.toThrow('network_check.underway');
  });

  it('with every robot offline is refused', async () => {
    await createTestRobot(server, team, {});
    await expect(start()).rejects.toThrow('command.all_offline');
  });

  it('is visible and allowed within the user’s own groups only', async () => {
    const other = team.otherGroup;
    const [own, foreign] = [await robotOf(), await robotOf(other)];
    const { member } = team.people;
    expect((await list({}, member)).map(({ sn }) => sn)).toEqual([own.sn]);
    expect(await list({ groupId: other.id }, member)).toEqual([]);
    expect(await start({}, member)).toMatchObject({ sent: 1, offline: 0 });
    await expect(start({ groupId: other.id }, member)).rejects.toThrow('deploy.no_robots');
    await expect(checksOf(foreign, member)).rejects.toThrow('E008');
    expect(foreign.commands).toEqual([]);
  });

  it('is exported with figures and results, and a name that looks like a formula stays text', async () => {
    const robot = await robotOf();
    await sql`update devices set name = '=1+1' where id = ${robot.id}`.execute(server.db);
    await checkByHand(robot);
    await says(robot, WELL);
    await latest(robot, { state: 'done' });
    const { data } = await owner.ask(contract.exportNetworkChecks, { query: { language: 'en-US' } });
    const [head, row] = (data as string).trim().split('\r\n');
    expect(head).toContain('Upload (Mbit/s)');
    expect(row).toContain(`'=1+1,${robot.sn},Normal,18,42,84,Reached`);
  });
});

describe('ten thousand network checks started at once', () => {
  it('are inserted in one statement', async () => {
    await sql`
      insert into devices (team_id, id, sn, name, group_id, model, status, connection)
      select ${team.teamId}, gen_random_uuid(), 'N' || lpad(n::text, 9, '0'), 'Robot ' || n, ${team.group.id}, 'air-s', 'active', 1
      from generate_series(1, 10000) n
    `.execute(server.db);
    expect(await start()).toMatchObject({ sent: 10_000 });
    const { total, results } = await owner.call(contract.countNetworkChecks, { query: {} });
    expect([total, results.loading]).toEqual([10_000, 10_000]);
    await expect(start()).rejects.toThrow('network_check.underway');
  });
});
