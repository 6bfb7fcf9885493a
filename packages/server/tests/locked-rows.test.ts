import { expect, it } from 'vitest';
import { expireCommandsJob } from '../src/features/commands/core/expire-commands.job.ts';
import { connected } from './setup/connected.ts';
import { sendingAs } from './setup/sending.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let other: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  other = await createTeam(server);
});

/** Online, with a state, and with a command that it has not answered. */
async function busyRobot(of: TestTeam) {
  const robot = await createTestRobot(server, of);
  await robot.comeOnline();
  const { send, ended } = sendingAs(() => of.people.owner);
  const { taskId } = await send({
    deviceIds: [robot.id],
    command: { kind: 'prompts.hide', parameters: {} },
    whenOffline: 'skip',
  });
  const { commandId } = await robot.next('prompts.hide');
  return { ...robot, commandId, ended: () => ended(taskId) };
}

type BusyRobot = Awaited<ReturnType<typeof busyRobot>>;

let events = 0;

/** Everything a robot reports; resolves when the server has acknowledged all of it. */
async function reportAll(robot: BusyRobot, battery: number): Promise<void> {
  const at = new Date().toISOString();
  await robot.say('state', { battery, isCharging: false, imageVer: `${battery}`, firmwareVer: '1' });
  await robot.say('event', { id: `e${(events += 1)}`, kind: 'app.started', at });
  await robot.answer(robot.commandId, 'running');
  await robot.say('apps', { apps: [{ package: `com.example.a${battery}`, name: 'A', version: '1' }] });
  await robot.answer(robot.commandId, 'done');
  await robot.goOffline();
}

const lockOf: Record<string, string> = {
  devices: 'select from devices where id = $1 for update',
  device_states: 'select from device_states where device_id = $1 for update',
  commands: 'select from commands where device_id = $1 for update',
  command_tasks:
    'select from command_tasks where id = (select task_id from commands where device_id = $1) for update',
};

it.each(Object.keys(lockOf))(
  "reports of robots of other teams do not wait for one robot's locked row of %s, and its own follow",
  async (table) => {
    const [held, free] = [await busyRobot(team), await busyRobot(other)];
    await Promise.all([held, free].map((robot) => robot.say('state', { battery: 40, isCharging: false })));
    const [client, watching] = [await connected(server), await connected(server)];
    const batteryOf = async ({ id }: BusyRobot) => {
      const { rows } = await watching.query('select battery from device_states where device_id = $1', [id]);
      return rows[0]?.battery;
    };
    for (const robot of [held, free]) await expect.poll(() => batteryOf(robot), WITHIN).toBe(40);
    await client.query('begin');
    expect((await client.query(lockOf[table]!, [held.id])).rowCount).toBeGreaterThan(0);
    const ownReports = reportAll(held, 41);
    await reportAll(free, 42);
    await free.ended();
    await expect.poll(() => batteryOf(free), WITHIN).toBe(42);
    await client.query('rollback');
    await ownReports;
    await held.ended();
    await expect.poll(() => batteryOf(held), WITHIN).toBe(41);
  },
);

it('overdue commands of other teams expire while a team has more locked ones than a step takes, and its own in a later run', async () => {
  const [held, free] = [await busyRobot(team), await busyRobot(other)];
  const client = await connected(server);
  await client.query(`update commands set expires_at = now() - interval '1 second' where id = any($1)`, [
    [held.commandId, free.commandId],
  ]);
  await client.query(
    // The task counts one robot only, which is of no concern here.
    `insert into commands (team_id, id, task_id, device_id, sn, device_name, group_id, expires_at)
     select team_id, gen_random_uuid(), task_id, device_id, sn, device_name, group_id, now() - interval '1 hour'
     from commands, generate_series(1, 1000) where id = $1`,
    [held.commandId],
  );
  await client.query('begin');
  await client.query(lockOf['commands']!, [held.id]);
  const { db, app } = server;
  const expire = () => expireCommandsJob(db, app.core.progress).run({}, new AbortController().signal);
  await expire();
  await free.ended();
  await client.query('rollback');
  await expire();
  const { rows } = await client.query('select status from commands where id = $1', [held.commandId]);
  expect(rows).toEqual([{ status: 'expired' }]);
});

it("robots of other teams connect while a connecting robot's row is locked, before any of them is known", async () => {
  const [held, free] = [await createTestRobot(server, team), await createTestRobot(server, other)];
  const client = await connected(server);
  await client.query('begin');
  await client.query(lockOf['devices']!, [held.id]);
  const heldIsOnline = held.comeOnline();
  // Longer than shared work waits for a lock.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await free.comeOnline();
  await client.query('rollback');
  await heldIsOnline;
});

it("the first messages of robots of other teams do not wait for one robot's locked row either", async () => {
  const [held, free] = [await createTestRobot(server, team), await createTestRobot(server, other)];
  await Promise.all([held.connect(), free.connect()]);
  const [client, watching] = [await connected(server), await connected(server)];
  const listOf = [team.teamId, held.id];
  await client.query(
    `insert into device_app_lists (team_id, device_id, digest) values ($1, $2, sha256('earlier'))`,
    listOf,
  );
  await client.query('begin');
  await client.query('select from device_app_lists where team_id = $1 and device_id = $2 for update', listOf);
  const apps = { apps: [{ package: 'com.example.first', name: 'A', version: '1' }] };
  let isHeldStored = false;
  const heldReport = held.say('apps', apps).then(() => (isHeldStored = true));
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await watching.query(waiting)).rowCount, WITHIN).toBe(1);
  await free.say('apps', apps);
  expect(isHeldStored).toBe(false);
  await client.query('rollback');
  await heldReport;
});
