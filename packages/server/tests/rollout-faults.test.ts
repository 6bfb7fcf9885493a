import pg from 'pg';
import { expect, it } from 'vitest';
import { connected } from './setup/connected.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { given, oneAtATime, planFor, robotsWith, submit } from './setup/rollout.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestRobot } from './setup/test-robot.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const statusOf = async (client: pg.Client, id: string) =>
  (await client.query<{ status: string }>('select status from rollouts where id = $1', [id])).rows[0]!.status;

it('the check of all rollouts leaves a locked one to the next check: those of other teams would wait', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 1);
  const plan = planFor(
    configId,
    robots.map(({ id }) => id),
  );
  const { id } = await submit(owner, plan);
  const client = await connected(server);
  await client.query('begin');
  await client.query('select from rollouts where id = $1 for update', [id]);
  // Waiting for the row would end it after 30 seconds, for the teams after this one as well.
  await expect(server.app.rollouts.sweep()).resolves.toBeUndefined();
  await client.query('rollback');
}, 60_000);

it("a locked rollout of one team does not delay the next step of another team's, and has its own once it is free", async () => {
  const other = await createTeam(server);
  const begin = async (of: TestTeam) => {
    const { configId, robots } = await robotsWith(server, of, 2);
    const ids = robots.map(({ id }) => id);
    const { id } = await submit(of.people.owner, planFor(configId, ids, { waves: oneAtATime(2) }));
    const [first, second] = robots as [TestRobot, TestRobot];
    // The robots of a wave are in no particular order.
    const begun = await Promise.any(
      [first, second].map(async (robot) => ({ robot, ...(await given(robot, 2)) })),
    );
    const next = begun.robot === first ? second : first;
    return { id, next, answer: () => begun.robot.answer(begun.commandId, 'done') };
  };
  const [held, free] = [await begin(team), await begin(other)];
  const client = await connected(server);
  await client.query('begin');
  await client.query('select from rollouts where id = $1 for update', [held.id]);
  await held.answer();
  await lockWaits(server);
  await free.answer();
  // A statement that waits for the locked row ends after 30 seconds.
  const hasNext = ({ next }: typeof free) => next.commands.length;
  await expect.poll(() => hasNext(free), { timeout: 15_000 }).toBe(2);
  await client.query('rollback');
  await expect.poll(() => hasNext(held), WITHIN).toBe(2);
}, 90_000);

it('a server killed between a result and its decision decides after the restart', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 1);
  const robot = robots[0]!;
  const { id } = await submit(owner, planFor(configId, [robot.id]));
  const { commandId } = await given(robot, 2);
  const [held, watching] = [1, 2].map(() => new pg.Client({ connectionString: server.databaseUrl }));
  await Promise.all([held!.connect(), watching!.connect()]);
  try {
    // No decision is possible while this transaction locks the rollout.
    await held!.query('begin');
    await held!.query('select from rollouts where id = $1 for update', [id]);
    await robot.answer(commandId, 'failed', 'no_space');
    const noted = async () =>
      (await watching!.query('select from rollout_signals where rollout_id = $1', [id])).rows.length;
    await expect.poll(noted, WITHIN).toBe(1);
    let isStopped = false;
    const stopping = server.stop().then(() => (isStopped = true));
    // As for a killed process: its transactions end with the connection.
    const kill = () =>
      watching!.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await kill()) && isStopped, WITHIN).toBe(true);
    await stopping;
    await held!.query('rollback');
    expect([await statusOf(watching!, id), await noted()]).toEqual(['running', 1]);

    const again = await startTestServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    try {
      await expect.poll(() => statusOf(watching!, id), WITHIN).toBe('halted');
      expect(await noted()).toBe(0);
    } finally {
      await again.stop();
    }
  } finally {
    await Promise.all([held!.end(), watching!.end()]);
  }
}, 60_000);
