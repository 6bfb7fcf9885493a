import { HOUR_MS } from '@muster/contract/durations';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
import { addMonitored, applyCondition, removeMonitored } from '@muster/contract/monitoring/station.endpoints';
import { weekdays, type WeekTime } from '@muster/contract/monitoring/week-times';
import { previewRollout } from '@muster/contract/rollouts/endpoints';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { becomes, oneAtATime, planFor, type PlanInput, read, statesOf, submit } from './setup/rollout.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

const packageName = 'com.example.rest';

let server: TestServer;
let team: TestTeam;
let owner: Client;
let subject: PlanInput['subject'];
withTeam((made) => ({ server, team, owner } = made));
beforeAll(async () => {
  const bytes = makeApk({ packageName, versionCode: 1, versionName: '1.0' });
  const { id: fileId } = await owner.upload('rest.apk', new Uint8Array(bytes));
  subject = { kind: 'app', fileId, packageName, version: '1.0 (1)' };
  await owner.call(setGroupTimeZone, { params: { id: team.group.id }, body: { timeZone: 'UTC' } });
});

async function online(): Promise<TestRobot> {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  return robot;
}

/** An online robot that must not be disturbed at this time of each day, by the clock in UTC. */
async function quietRobot(time: Pick<WeekTime, 'from' | 'to'>): Promise<TestRobot> {
  const robot = await online();
  const document = condition.parse({
    name: freshName().slice(0, 30),
    robotType: 'kebbi',
    doNotDisturb: [{ days: [...weekdays], ...time }],
  });
  const { id } = await owner.call(createCondition, { body: { document, groupId: null } });
  await owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
  await owner.call(applyCondition, { body: { snArray: [robot.sn], settingId: id } });
  return robot;
}

const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

/** A do-not-disturb time that has begun and ends in more than four hours. */
function timeNow() {
  const ends = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 4 * HOUR_MS;
  return { time: { from: clock(ends - 20 * HOUR_MS), to: clock(ends) }, ends };
}

const begin = (robots: readonly TestRobot[]) => {
  const ids = robots.map(({ id }) => id);
  return submit(owner, planFor('', ids, { subject }));
};
const waitOf = async (id: string, robot: TestRobot) => (await statesOf(owner, id)).get(robot.id)!.wait;

it('a robot installs after its do-not-disturb time, and holds up no other', async () => {
  const [quiet, other] = [await quietRobot({ from: '00:00', to: '00:00' }), await online()];
  const { id } = await begin([quiet, other]);
  await other.answer((await other.next('app.install')).commandId, 'done');
  const wait = { reason: 'doNotDisturb', until: 'whenRested' };
  await expect.poll(() => waitOf(id, quiet), WITHIN).toMatchObject(wait);
  const { waits } = await read(owner, id);
  expect(waits).toEqual([{ reason: 'doNotDisturb', count: 1 }]);
  expect(Date.parse((await waitOf(id, quiet))!.at!)).toBeGreaterThan(Date.now());
  expect(quiet.commands.filter(({ kind }) => kind === 'app.install')).toEqual([]);

  // Without its condition it may be disturbed. Its next check is in ten minutes.
  await owner.call(removeMonitored, { body: { deviceIds: [quiet.id] } });
  await sql`update rollout_robots set look_at = now() where rollout_id = ${id}`.execute(server.db);
  await server.app.rollouts.sweep();
  await quiet.answer((await quiet.next('app.install')).commandId, 'done');
  await becomes(owner, id, 'done');
});

it('a preview counts the robots whose do-not-disturb times leave no time for an install', async () => {
  const all = [
    await quietRobot({ from: '00:00', to: '00:00' }),
    await quietRobot({ from: '22:00', to: '06:00' }),
    await online(),
  ];
  const preview = async (windows: PlanInput['windows']) => {
    const ids = all.map(({ id }) => id);
    const plan = planFor('', ids, { subject, windows }) as RolloutPlan;
    return (await owner.call(previewRollout, { body: { plan } })).alwaysResting;
  };
  const nightly = { days: [...weekdays], from: '01:00', to: '05:00' };
  expect(await preview([])).toBe(1);
  expect(await preview([nightly])).toBe(2);
  expect(await preview([{ ...nightly, to: '06:30' }])).toBe(1);
});

it('the forecast of a wave knows the do-not-disturb times of its robots, before and after the start', async () => {
  const { time, ends } = timeNow();
  // Whichever is in the first wave, one that rests is in the second.
  const ids = [await quietRobot(time), await quietRobot(time), await online()].map(({ id }) => id);
  const plan = planFor('', ids, { subject, waves: oneAtATime(2) });
  const isAfterRest = ({ expected }: { expected: { endsAt: string } | null }) =>
    expected !== null && Date.parse(expected.endsAt) > ends;
  const preview = await owner.call(previewRollout, { body: { plan: plan as RolloutPlan } });
  expect(preview.waves.map(isAfterRest).at(-1)).toBe(true);
  const submitted = await submit(owner, plan);
  expect(submitted.waves.map(isAfterRest).at(-1)).toBe(true);
  expect((await read(owner, submitted.id)).waves.map(isAfterRest).at(-1)).toBe(true);
});

it('the next wave is expected after the robots of the running one that wait', async () => {
  const { time, ends } = timeNow();
  const robots = [await quietRobot(time), await quietRobot(time)];
  const ids = robots.map(({ id }) => id);
  const { id } = await submit(owner, planFor('', ids, { subject, waves: oneAtATime(2) }));
  const waits = async () => (await read(owner, id)).waits;
  await expect.poll(waits, WITHIN).toEqual([{ reason: 'doNotDisturb', count: 1 }]);
  const { waves } = await read(owner, id);
  expect(waves[0]!.expected).toBeNull();
  expect(Date.parse(waves[1]!.expected!.beginsAt)).toBeGreaterThan(ends);
});

it('an install must begin before the next do-not-disturb time', async () => {
  const begins = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS;
  const robot = await quietRobot({ from: clock(begins), to: clock(begins + HOUR_MS) });
  const other = await online();
  await begin([robot, other]);
  expect((await robot.next('app.install')).parameters).toMatchObject({
    notAfter: new Date(begins).toISOString(),
  });
  expect((await other.next('app.install')).parameters).toMatchObject({ notAfter: null });
});
