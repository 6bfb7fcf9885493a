import { HOUR_MS } from '@muster/contract/durations';
import { createDevice } from '@muster/contract/devices/endpoints';
import { confirmRollout } from '@muster/contract/rollouts/endpoints';
import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { identityOf } from '@muster/robot-simulator/identity';
import { startOneRobot } from '@muster/testing/robots/one-robot';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Client } from './setup/client.ts';
import {
  becomes,
  given,
  oneAtATime,
  order,
  planFor,
  type PlanInput,
  read,
  robotsWith,
  statesOf,
  submit,
  twoVersions,
} from './setup/rollout.ts';
import type { TestRobot } from './setup/test-robot.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const asking: Partial<PlanInput> = { safety: { asksOnRobot: true, batteryMin: 0 } };

const begin = (configId: string, robots: readonly { id: string }[], change: Partial<PlanInput> = {}) =>
  submit(
    owner,
    planFor(
      configId,
      robots.map(({ id }) => id),
      { ...asking, ...change },
    ),
  );

const rowOf = async (id: string, robot: { id: string }) => (await statesOf(owner, id)).get(robot.id)!;
const asksOf = ({ commands }: TestRobot) =>
  new Set(commands.filter(({ kind }) => kind === 'install.ask').map(({ commandId }) => commandId)).size;
const versionsOf = ({ commands }: TestRobot) =>
  commands.flatMap((each) => (each.kind === 'config.apply' ? [each.parameters.version] : []));

/** Looks at the robot now instead of in a minute or a day. */
async function lookNow(id: string, robot: { id: string }): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update rollout_robots set ask_again_at = now(), look_at = now() where rollout_id = $1 and device_id = $2`,
      [id, robot.id],
    );
  } finally {
    await client.end();
  }
  await order(owner, id, { order: 'pause' });
  await order(owner, id, { order: 'resume' });
}

it('a robot asks first, and installs after a yes', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  const { id, subjectName } = await begin(configId, robots);
  const ask = await robot.next('install.ask');
  expect(ask.parameters).toEqual({ rolloutId: id, what: 'configuration', name: subjectName, version: '2' });
  expect(Date.parse(ask.expiresAt) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
  // A question that is shown is not a command that keeps the robot busy.
  await robot.answer(ask.commandId, 'accepted');
  expect(await rowOf(id, robot)).toMatchObject({
    state: 'waiting',
    wait: { reason: 'confirmation', until: 'whenConfirmed', at: null },
  });
  expect(versionsOf(robot)).not.toContain(2);
  await robot.answer(ask.commandId, 'done');
  await robot.answer((await given(robot, 2)).commandId, 'done');
  await becomes(owner, id, 'done');
  expect(asksOf(robot)).toBe(1);
});

it('after a no it asks again the next day, and not before', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  const { id } = await begin(configId, robots);
  const ask = await robot.next('install.ask');
  await robot.answer(ask.commandId, 'refused', 'declined');
  const waitOf = async () => (await rowOf(id, robot)).wait;
  await expect.poll(waitOf, WITHIN).toMatchObject({ reason: 'confirmation', until: 'whenAskedAgain' });
  const { wait, detail } = await rowOf(id, robot);
  expect(detail).toBe('declined');
  const ahead = Date.parse(wait!.at!) - Date.now();
  expect(ahead).toBeGreaterThan((rolloutsLimits.askAgainHours - 1) * HOUR_MS);
  expect(ahead).toBeLessThanOrEqual(rolloutsLimits.askAgainHours * HOUR_MS);
  await order(owner, id, { order: 'pause' });
  await order(owner, id, { order: 'resume' });
  expect(asksOf(robot)).toBe(1);
  await lookNow(id, robot);
  await expect.poll(() => asksOf(robot), WITHIN).toBe(2);
  const again = await robot.next('install.ask');
  expect(again.commandId).not.toBe(ask.commandId);
  // A repeated answer to the first question does not count for the second.
  await robot.answer(ask.commandId, 'done');
  await robot.answer(again.commandId, 'done');
  await robot.answer((await given(robot, 2)).commandId, 'done');
  await becomes(owner, id, 'done');
});

it('a robot that ends every question at once is not asked without an end', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  const { id } = await begin(configId, robots);
  await robot.answer((await robot.next('install.ask')).commandId, 'expired');
  const waitOf = async () => (await rowOf(id, robot)).wait?.until;
  await expect.poll(waitOf, WITHIN).toBe('whenAskedAgain');
  await order(owner, id, { order: 'pause' });
  await order(owner, id, { order: 'resume' });
  await read(owner, id);
  expect(asksOf(robot)).toBe(1);
});

it('an admin confirms for a robot that cannot ask; a member who may not is refused', async () => {
  const { configId, robots } = await robotsWith(server, team, 2);
  const [robot, other] = robots as [TestRobot, TestRobot];
  const { id } = await begin(configId, robots);
  await robot.answer((await robot.next('install.ask')).commandId, 'refused', 'cannot_ask');
  const detailOf = async () => (await rowOf(id, robot)).detail;
  await expect.poll(detailOf, WITHIN).toBe('cannot_ask');
  const confirmation = { params: { id }, body: { deviceIds: [robot.id] } };
  const refused = await team.people.operator.ask(confirmRollout, confirmation);
  expect([refused.httpStatus, refused.code]).toEqual([403, 'E033']);
  expect(await owner.call(confirmRollout, confirmation)).toEqual({ confirmed: 1 });
  expect(await owner.call(confirmRollout, confirmation)).toEqual({ confirmed: 0 });
  await robot.answer((await given(robot, 2)).commandId, 'done');
  expect((await rowOf(id, other)).wait?.reason).toBe('confirmation');
  expect(versionsOf(other)).not.toContain(2);
});

it('an admin confirms for all robots of a wave, then for all that wait', async () => {
  const { configId, robots } = await robotsWith(server, team, 3);
  const { id } = await begin(configId, robots, { waves: oneAtATime(2) });
  const waitsOf = async () => (await read(owner, id)).waits;
  await expect.poll(waitsOf, WITHIN).toEqual([{ reason: 'confirmation', count: 1 }]);
  await order(owner, id, { order: 'nextWave', wave: 0 });
  await expect.poll(waitsOf, WITHIN).toEqual([{ reason: 'confirmation', count: 3 }]);
  const confirm = (wave?: number) =>
    owner.call(confirmRollout, {
      params: { id },
      body: { isForAll: true, ...(wave !== undefined && { wave }) },
    });
  expect(await confirm(0)).toEqual({ confirmed: 1 });
  await expect.poll(waitsOf, WITHIN).toEqual([{ reason: 'confirmation', count: 2 }]);
  expect(await confirm()).toEqual({ confirmed: 2 });
  await Promise.all(robots.map(async (robot) => robot.answer((await given(robot, 2)).commandId, 'done')));
  await becomes(owner, id, 'done');
});

it('a confirmation that names no robots, or a wave that no plan can have, is refused', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const { id } = await begin(configId, robots);
  await robots[0]!.next('install.ask');
  for (const body of [
    {},
    { isForAll: false },
    { isForAll: true, wave: 40_000 },
    { isForAll: true, wave: -1 },
  ]) {
    const refused = await owner.ask(confirmRollout, { params: { id }, body: body as { isForAll: true } });
    expect(refused.httpStatus).toBe(400);
  }
  expect((await read(owner, id)).waits).toEqual([{ reason: 'confirmation', count: 1 }]);
});

it('a confirmation in the console takes back the open question, and a late no changes nothing', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  const { id } = await begin(configId, robots);
  const ask = await robot.next('install.ask');
  expect(await owner.call(confirmRollout, { params: { id }, body: { deviceIds: [robot.id] } })).toEqual({
    confirmed: 1,
  });
  await robot.answer(ask.commandId, 'refused', 'declined');
  const withdrawal = await robot.next('install.withdraw');
  expect(withdrawal.parameters).toEqual({ rolloutId: id });
  await robot.answer((await given(robot, 2)).commandId, 'done');
  await becomes(owner, id, 'done');
});

it.each(['stop', 'rollBack'] as const)('"%s" takes back open questions, once', async (end) => {
  const { configId, robots } = await robotsWith(server, team, 2);
  const [robot, later] = robots as [TestRobot, TestRobot];
  const { id } = await begin(configId, robots, { waves: oneAtATime(2) });
  const hasAsked = () => robots.filter((each) => asksOf(each) > 0).length;
  await expect.poll(hasAsked, WITHIN).toBe(1);
  const first = asksOf(robot) > 0 ? robot : later;
  const { commandId } = await first.next('install.ask');
  await order(owner, id, { order: end });
  await first.next('install.withdraw');
  await becomes(owner, id, end === 'stop' ? 'stopped' : 'rolledBack');
  // An answer that crossed the withdrawal.
  await first.answer(commandId, 'done');
  const withdrawals = first.commands.filter(({ kind }) => kind === 'install.withdraw');
  expect(new Set(withdrawals.map((each) => each.commandId)).size).toBe(1);
  const other = first === robot ? later : robot;
  expect(other.commands.map(({ kind }) => kind)).not.toContain('install.withdraw');
  expect((await rowOf(id, first)).state).toBe('skipped');
  expect(versionsOf(first)).not.toContain(2);
});

it('an offline robot is asked when it is online', async () => {
  const { configId, robots } = await robotsWith(server, team, 1);
  const [robot] = robots as [TestRobot];
  await robot.goOffline();
  const { id } = await begin(configId, robots);
  await expect.poll(async () => (await rowOf(id, robot)).wait?.reason, WITHIN).toBe('offline');
  expect(asksOf(robot)).toBe(0);
  await robot.comeOnline();
  await lookNow(id, robot);
  await robot.next('install.ask');
  expect((await rowOf(id, robot)).wait?.reason).toBe('confirmation');
});

it('a simulated robot asks its people, and installs', async () => {
  const { sn } = identityOf(0, 1, 'AS');
  const { id: deviceId } = await owner.call(createDevice, { body: { sn, groupId: team.group.id } });
  const robot = startOneRobot(server.address, team.group.key, 'AS');
  onTestFinished(() => robot.stop());
  await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
  const configId = await twoVersions(owner, 'Asked');
  const { id } = await begin(configId, [{ id: deviceId }]);
  await becomes(owner, id, 'done');
  expect((await rowOf(id, { id: deviceId })).state).toBe('done');
});
