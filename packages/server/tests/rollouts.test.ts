import { getDevice } from '@muster/contract/devices/endpoints';
import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { getUsage } from '@muster/contract/commands/usage.endpoints';
import { readRolloutPace } from '@muster/contract/rollouts/endpoints';
import { expect, it } from 'vitest';
import { connected } from './setup/connected.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import {
  becomes,
  given,
  oneAtATime,
  order,
  planFor,
  read,
  robotsWith,
  statesOf,
  submit,
} from './setup/rollout.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

/** The robot that the rollout has started and not completed, among these. */
async function nextOf(robots: readonly TestRobot[], version: number, done: ReadonlySet<TestRobot>) {
  const has = (robot: TestRobot) =>
    !done.has(robot) &&
    robot.commands.some((each) => each.kind === 'config.apply' && each.parameters.version === version);
  await expect.poll(() => robots.filter(has).length, WITHIN).toBe(1);
  return robots.find(has)!;
}

it('in three waves the second fails: the rollout halts, and each robot gets its previous version back', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 3);
  const ids = robots.map(({ id }) => id);
  const { id } = await submit(owner, planFor(configId, ids, { waves: oneAtATime(3) }));

  const done = new Set<TestRobot>();
  const first = await nextOf(robots, 2, done);
  await first.answer((await given(first, 2)).commandId, 'done');
  done.add(first);
  const second = await nextOf(robots, 2, done);
  await second.answer((await given(second, 2)).commandId, 'failed', 'no_space');
  const halted = await becomes(owner, id, 'halted');
  expect(halted).toMatchObject({ heldBy: 1, causes: [{ cause: 'notEnoughSpace', count: 1 }] });
  expect(halted.allowed.orders).toEqual(['resume', 'stop', 'rollBack', 'retryFailed']);
  const third = robots.find((robot) => robot !== first && robot !== second)!;
  const now = await statesOf(owner, id);
  expect(now.get(third.id)).toMatchObject({ state: 'planned', taskId: null, givesUpAt: null });
  // A failed robot links to its task.
  const { taskId } = now.get(second.id)!;
  expect((await owner.call(getUsage, { params: { id: taskId! } })).id).toBe(taskId);
  const pace = await owner.call(readRolloutPace, { params: { id } });
  expect(pace).toMatchObject({ minutes: 1, lastAt: now.get(first.id)!.changedAt });
  expect(pace.counts.reduce((sum, count) => sum + count, 0)).toBe(1);

  const before = first.commands.length;
  await order(owner, id, { order: 'rollBack' });
  await first.answer((await given(first, 1, before)).commandId, 'done');
  await second.answer((await given(second, 1)).commandId, 'done');
  await becomes(owner, id, 'rolledBack');
  const states = await statesOf(owner, id);
  expect(ids.map((each) => states.get(each)!.state).toSorted()).toEqual(['reverted', 'reverted', 'skipped']);
  expect(third.commands.some((each) => each.kind === 'config.apply' && each.parameters.version === 2)).toBe(
    false,
  );
  for (const robot of robots)
    expect((await owner.call(getDevice, { params: { id: robot.id } })).config).toMatchObject({
      id: configId,
      appliedVersion: 1,
    });
});

it('a rollout with more steps than one job does reaches its end', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 13);
  const ids = robots.map((robot) => robot.id);
  // The robots have it already: each wave is one step.
  const subject = { kind: 'configuration' as const, configId, version: '1' };
  const { id } = await submit(owner, planFor(configId, ids, { subject, waves: oneAtATime(13) }));
  expect((await becomes(owner, id, 'done')).counts.done).toBe(13);
});

it('a robot without a configuration before has none after the rollback', async () => {
  const { owner } = team.people;
  const { configId } = await robotsWith(server, team, 1);
  const { robots } = await robotsWith(server, team, 1, team.otherGroup);
  const [robot] = robots as [TestRobot];
  await robot.say('reported', { configuration: null });
  await server.db
    .updateTable('deviceConfigs')
    .set({ configId: null, version: null, appliedConfigId: null, appliedVersion: null, state: 'none' })
    .where('deviceId', '=', robot.id)
    .execute();
  const { id } = await submit(owner, planFor(configId, [robot.id]));
  const { commandId } = await given(robot, 2);
  await robot.answer(commandId, 'done');
  await becomes(owner, id, 'done');
  await order(owner, id, { order: 'rollBack' });
  const back = await given(robot, 0);
  expect(back.parameters).toMatchObject({ document: { apps: [], files: [] } });
  await robot.answer(back.commandId, 'done');
  await becomes(owner, id, 'rolledBack');
  expect((await owner.call(getDevice, { params: { id: robot.id } })).config).toBeNull();
});

it('a robot that reports another version than it was given has failed', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 2);
  const waves = oneAtATime(2).map((wave) => ({ ...wave, soakMinutes: 60 }));
  const plan = planFor(
    configId,
    robots.map((each) => each.id),
    { waves },
  );
  const { id } = await submit(owner, plan);
  const robot = await nextOf(robots, 2, new Set());
  await robot.answer((await given(robot, 2)).commandId, 'done');
  await expect.poll(async () => (await read(owner, id)).waves[0]!.soakEndsAt, WITHIN).not.toBeNull();
  await robot.say('reported', { configuration: { configId, version: 1 } });
  await expect
    .poll(async () => {
      await server.app.rollouts.sweep();
      return (await read(owner, id)).status;
    }, WITHIN)
    .toBe('halted');
  expect((await statesOf(owner, id)).get(robot.id)).toMatchObject({ state: 'failed', cause: 'wrongVersion' });
});

it('a rollout shows why a robot waits, and continues when the reason ends', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  await robot.goOffline();
  const { id } = await submit(owner, planFor(configId, [robot.id]));
  await expect
    .poll(async () => (await statesOf(owner, id)).get(robot.id)!.wait, WITHIN)
    .toMatchObject({ reason: 'offline', until: 'whenOnline' });
  const { waits, waves } = await read(owner, id);
  expect(waits).toEqual([{ reason: 'offline', count: 1 }]);
  const { givesUpAt } = (await statesOf(owner, id)).get(robot.id)!;
  expect(Date.parse(givesUpAt!) - Date.parse(waves[0]!.startedAt!)).toBe(168 * 3_600_000);
  await robot.comeOnline();
  await server.app.rollouts.sweep();
  const { commandId } = await given(robot, 2);
  await robot.answer(commandId, 'done');
  await becomes(owner, id, 'done');
});

it('a robot that joins its group later gets the version too, and leaves with a group that is removed', async () => {
  const { owner } = team.people;
  const made = await owner.call(createGroup, { body: { name: 'Late' } });
  const group = { id: made.id, name: made.name, key: made.rmsKey! };
  const { configId, robots } = await robotsWith(server, team, 1, group);
  const [robot] = robots as [TestRobot];
  const targets = { kind: 'groups' as const, groupIds: [group.id] };
  const waves = oneAtATime(1).map((wave) => ({ ...wave, soakMinutes: 60 }));
  const { id } = await submit(owner, planFor(configId, [], { targets, waves }));
  await robot.answer((await given(robot, 2)).commandId, 'done');
  const late = await createTestRobot(server, team, { group });
  const lazy = await createTestRobot(server, team, { group });
  await late.comeOnline();
  await expect.poll(async () => (await statesOf(owner, id)).size, WITHIN).toBe(3);
  await server.app.rollouts.sweep();
  await late.answer((await given(late, 2)).commandId, 'done');
  await expect.poll(async () => (await statesOf(owner, id)).get(late.id)!.state, WITHIN).toBe('done');

  await owner.call(removeGroups, { query: { ids: [group.id] } });
  await expect.poll(async () => (await statesOf(owner, id)).get(lazy.id)!.state, WITHIN).toBe('left');
  expect((await read(owner, id)).counts).toMatchObject({ done: 2, left: 1 });
});

it('a robot that joins its group while a rollout starts gets the version with the next check', async () => {
  const { owner } = team.people;
  const late = await createTestRobot(server, team, { group: team.otherGroup, key: team.teamKey });
  const { group } = team;
  const { configId } = await robotsWith(server, team, 1, group);
  const client = await connected(server);
  // As in its own transaction: committed after the robots of the rollout were chosen, without seeing the rollout.
  await client.query('begin');
  await client.query('update devices set group_id = $1 where id = $2', [group.id, late.id]);
  const targets = { kind: 'groups' as const, groupIds: [group.id] };
  const { id } = await submit(owner, planFor(configId, [], { targets, waves: oneAtATime(1) }));
  await client.query('commit');
  expect((await statesOf(owner, id)).has(late.id)).toBe(false);
  await server.app.rollouts.sweep();
  expect((await statesOf(owner, id)).has(late.id)).toBe(true);
  // It would take the robots of the tests that follow.
  await order(owner, id, { order: 'stop' });
});

it('a rollout that waits for another continues as soon as the other has completed the robot', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  const { id: first } = await submit(owner, planFor(configId, [robot.id]));
  const { commandId } = await given(robot, 2);
  const { id: second } = await submit(owner, planFor(configId, [robot.id]));
  await expect
    .poll(async () => (await statesOf(owner, second)).get(robot.id)!.wait?.reason, WITHIN)
    .toBe('otherRollout');
  await robot.answer(commandId, 'done');
  await becomes(owner, first, 'done');
  // Without the notification, the next check would be after half a minute.
  await expect.poll(async () => (await read(owner, second)).status, { timeout: 15_000 }).toBe('done');
});

it('a configuration deployed by a user meanwhile is kept, even when the rollout is rolled back', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 1);
  const { configId: otherId } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  const waves = oneAtATime(1).map((wave) => ({ ...wave, soakMinutes: 60 }));
  const { id } = await submit(owner, planFor(configId, [robot.id], { waves }));
  await robot.answer((await given(robot, 2)).commandId, 'done');
  await expect.poll(async () => (await statesOf(owner, id)).get(robot.id)!.state, WITHIN).toBe('done');
  await owner.raw('POST', `/v1/rms/config/${otherId}/deploy`, { deviceIds: [robot.id], groupIds: [] });
  await expect
    .poll(async () => (await statesOf(owner, id)).get(robot.id), WITHIN)
    .toMatchObject({ state: 'skipped', cause: 'replaced' });
  expect((await read(owner, id)).allowed.orders).not.toContain('rollBack');
});
