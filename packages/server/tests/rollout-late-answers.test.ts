import { MINUTE_MS } from '@muster/contract/durations';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireCommandsJob } from '../src/features/commands/core/expire-commands.job.ts';
import {
  becomes,
  given,
  order,
  planFor,
  oneAtATime,
  type PlanInput,
  read,
  robotsWith,
  statesOf,
  submit,
} from './setup/rollout.ts';
import type { TestServer } from './setup/test-server.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('after a rollout was stopped, the first late answer of a robot counts, once', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 2);
  const ids = robots.map((robot) => robot.id);
  const { id } = await submit(owner, planFor(configId, ids, { waves: oneAtATime(2) }));
  const told = () =>
    robots.flatMap((robot) => {
      const command = robot.commands.find(
        (each) => each.kind === 'config.apply' && each.parameters.version === 2,
      );
      return command ? [{ robot, commandId: command.commandId }] : [];
    });
  await expect.poll(() => told().length, WITHIN).toBe(1);
  const { robot, commandId } = told()[0]!;
  await order(owner, id, { order: 'stop' });
  await becomes(owner, id, 'stopped');
  await robot.answer(commandId, 'done');
  const stateOf = async () => (await statesOf(owner, id)).get(robot.id)?.state;
  await expect.poll(stateOf, WITHIN).toBe('done');
  for (const status of ['done', 'failed', 'running'] as const) await robot.answer(commandId, status);
  const { status, waves } = await read(owner, id);
  expect([status, await stateOf()]).toEqual(['stopped', 'done']);
  expect(waves[0]!.counts).toMatchObject({ done: 1, failed: 0, installing: 0 });
  expect(waves[1]!.counts).toMatchObject({ done: 0, skipped: 1 });
});

describe('at the end of a window', () => {
  const moveTo = (timeZone: string) =>
    team.people.owner.call(setGroupTimeZone, { params: { id: team.group.id }, body: { timeZone } });
  beforeEach(() => moveTo('UTC'));

  /** Begun an hour ago, and open until the end of the minute that contains a time; in UTC, every day. */
  function openUntil(at: number): { windows: NonNullable<PlanInput['windows']>; until: number } {
    const until = Math.ceil(at / MINUTE_MS) * MINUTE_MS;
    const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
    const [from, to] = [clock(Date.now() - 60 * MINUTE_MS), clock(until)];
    return { windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from, to, endsNextDay: to < from }], until };
  }

  const packageName = 'com.example.late';
  let versions = 0;
  /** An online robot that has begun to install an app which it did not have, or never got the command. */
  async function beginInstall({ answers = true } = {}) {
    const { owner } = team.people;
    const versionCode = (versions += 1);
    const bytes = makeApk({ packageName, versionCode, versionName: `${versionCode}.0` });
    const { id: fileId } = await owner.upload(`late-${versionCode}.apk`, new Uint8Array(bytes));
    const robot = await createTestRobot(server, team);
    await robot.comeOnline();
    const { windows } = openUntil(Date.now() + 120 * MINUTE_MS);
    const version = `${versionCode}.0 (${versionCode})`;
    const subject = { kind: 'app' as const, fileId, packageName, version };
    const { id } = await submit(
      owner,
      planFor('', [robot.id], { subject, windows, downloads: { when: 'inWindow' } }),
    );
    const { commandId, parameters } = await robot.next('app.install');
    if (answers) await robot.answer(commandId, 'running');
    const statusOf = async () =>
      (
        await server.db
          .selectFrom('commands')
          .where('id', '=', commandId)
          .select('status')
          .executeTakeFirstOrThrow()
      ).status;
    await expect.poll(statusOf, WITHIN).toBe(answers ? 'running' : 'sent');
    const until = Date.parse((parameters as { notAfter: string }).notAfter);
    return { owner, robot, id, commandId, until, statusOf };
  }

  /** Moves the command so far back that this time is a moment ago, and ends what is overdue then. */
  async function letPass(commandId: string, time: number): Promise<void> {
    const ms = time - Date.now() + 1000;
    await sql`update commands set expires_at = expires_at - ${ms} * interval '1 millisecond'
      where id = ${commandId}`.execute(server.db);
    await expireCommandsJob(server.db, server.app.core.progress).run({}, new AbortController().signal);
  }

  it('an install that has begun may still end', async () => {
    const { owner, robot, id, commandId, until, statusOf } = await beginInstall();
    await letPass(commandId, until);
    expect(await statusOf()).toBe('running');
    await robot.answer(commandId, 'done');
    await becomes(owner, id, 'done');
  });

  it('a robot that falls silent in an install has failed once its window is over', async () => {
    const { owner, robot, id, commandId, until, statusOf } = await beginInstall();
    await letPass(commandId, until + 60 * MINUTE_MS);
    expect(await statusOf()).toBe('expired');
    await becomes(owner, id, 'halted');
    expect((await statesOf(owner, id)).get(robot.id)).toMatchObject({ state: 'failed', cause: 'noAnswer' });
    await order(owner, id, { order: 'rollBack' });
    await robot.answer((await robot.next('app.remove')).commandId, 'done');
    await becomes(owner, id, 'rolledBack');
  });

  it('a robot that never got its install tries again in the next window', async () => {
    const { owner, robot, id, commandId, until } = await beginInstall({ answers: false });
    // There the window is closed.
    await moveTo('Etc/GMT-3');
    await letPass(commandId, until + 60 * MINUTE_MS);
    const reason = async () => (await statesOf(owner, id)).get(robot.id)!.wait?.reason;
    await expect.poll(reason, WITHIN).toBe('window');
    await order(owner, id, { order: 'stop' });
  });

  it('a robot that an earlier attempt may have changed is rolled back, though the last one changed nothing', async () => {
    const { owner, robot, id, commandId, until } = await beginInstall();
    await letPass(commandId, until + 60 * MINUTE_MS);
    await becomes(owner, id, 'halted');
    await order(owner, id, { order: 'retryFailed' });
    await order(owner, id, { order: 'resume' });
    const again = () =>
      robot.commands.find((each) => each.kind === 'app.install' && each.commandId !== commandId);
    await expect.poll(again, WITHIN).toBeDefined();
    await robot.answer(again()!.commandId, 'refused');
    await becomes(owner, id, 'halted');
    await order(owner, id, { order: 'rollBack' });
    await robot.answer((await robot.next('app.remove')).commandId, 'done');
    await becomes(owner, id, 'rolledBack');
  });

  it('a robot that got a configuration has some minutes to answer', async () => {
    const { owner } = team.people;
    const { configId, robots } = await robotsWith(server, team, 1);
    const [robot] = robots as [(typeof robots)[0]];
    const { windows, until } = openUntil(Date.now() + 2 * MINUTE_MS);
    const { id } = await submit(owner, planFor(configId, [robot.id], { windows }));
    const { commandId, expiresAt } = await given(robot, 2);
    expect(Date.parse(expiresAt) - until).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    await robot.answer(commandId, 'done');
    await becomes(owner, id, 'done');
  });

  it('a robot does not begin what would end after it', async () => {
    const { owner } = team.people;
    const { configId, robots } = await robotsWith(server, team, 1);
    const [robot] = robots as [(typeof robots)[0]];
    const { windows } = openUntil(Date.now());
    const { id } = await submit(owner, planFor(configId, [robot.id], { windows }));
    const reason = async () => (await statesOf(owner, id)).get(robot.id)!.wait?.reason;
    await expect.poll(reason, WITHIN).toBe('window');
    expect(robot.commands.filter(({ kind }) => kind === 'config.apply')).toHaveLength(1);
    await order(owner, id, { order: 'stop' });
  });
});
