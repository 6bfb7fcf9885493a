import { MINUTE_MS } from '@muster/contract/durations';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { removeGroups } from '@muster/contract/groups/endpoints';
import { addMonitored, switchMonitoring } from '@muster/contract/monitoring/station.endpoints';
import { readinessLimits } from '@muster/contract/readiness/limits';
import * as contract from '@muster/contract/readiness/endpoints';
import * as lessons from '@muster/contract/readiness/lessons.endpoints';
import type { FixStep, RobotReadiness } from '@muster/contract/readiness/schemas';
import { setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { describe, expect, it } from 'vitest';
import { addRates } from '../src/features/readiness/rates/rates.store.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { withToken } from './setup/token-client.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const asked = (of = team) => ({ groupId: of.group.id, startsAt: inMinutes(60), minutes: 45 });

type Query = Partial<Parameters<typeof owner.ask<typeof contract.readBoard>>[1]['query']>;
const read = (query: Query = {}, as = owner) =>
  as.call(contract.readBoard, { query: { ...asked(), ...query } });
const find = async (robot: TestRobot, query: Query = {}, as = owner): Promise<RobotReadiness> =>
  (await read(query, as)).robots.find(({ id }) => id === robot.id)!;
const stateOf = async (robot: TestRobot, query: Query = {}) => {
  const { state, reasons } = await find(robot, query);
  return [state, ...reasons.map(({ kind }) => kind)];
};
const becomes = (robot: TestRobot, state: string[], query: Query = {}) =>
  expect.poll(() => stateOf(robot, query), WITHIN).toEqual(state);
const fix = (steps: FixStep[], query: Query = {}, as = owner, requestId = crypto.randomUUID()) =>
  as.ask(contract.fixReadiness, { body: { ...asked(), ...query, steps, requestId } });

const PACKAGE = 'com.example.lesson';
const needs = { packageName: PACKAGE, versionCode: '42' };
let uploads = 0;
async function upload(versionCode: number): Promise<string> {
  const bytes = makeApk({ packageName: PACKAGE, versionCode, versionName: `${versionCode / 10}` });
  return (await owner.upload(`lesson-${(uploads += 1)}.apk`, new Uint8Array(bytes))).id;
}
const has = (versionCode: number) => ({
  apps: [
    {
      packageName: PACKAGE,
      label: 'Lesson',
      versionName: `${versionCode / 10}`,
      versionCode: `${versionCode}`,
    },
  ],
});

async function online(state: object = {}, where: Parameters<typeof createTestRobot>[2] = {}) {
  const robot = await createTestRobot(server, team, where);
  await robot.comeOnline();
  await robot.say('state', { battery: 90, isCharging: false, ...state });
  return robot;
}

describe('a readiness board', () => {
  it('shows reported states: offline, asleep, low battery, charging, fault', async () => {
    const robot = await createTestRobot(server, team);
    expect(await stateOf(robot)).toEqual(['missing', 'offline']);
    await robot.comeOnline();
    await robot.say('state', { battery: 90, isCharging: false });
    await becomes(robot, ['ready']);
    await robot.say('state', { battery: 90, isCharging: false, isAsleep: true });
    await becomes(robot, ['fixable', 'asleep']);
    await robot.say('state', { battery: 5, isCharging: false });
    await becomes(robot, ['missing', 'battery']);
    expect(await find(robot)).toMatchObject({ battery: 5, needed: 25, isEstimated: true });
    await robot.say('state', { battery: 5, isCharging: true });
    await becomes(robot, ['becomesReady', 'battery']);
    // 20 % at 40 % an hour.
    const readyAt = Date.parse((await find(robot)).readyAt!);
    expect(Math.abs(readyAt - Date.now() - 30 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    expect(await stateOf(robot, { startsAt: inMinutes(5) })).toEqual(['late', 'battery']);
    await robot.say('state', { battery: 90, isCharging: false, faults: ['3-11', '3-12'] });
    await becomes(robot, ['missing', 'code']);
    await robot.goOffline();
    const { reasons, battery } = await find(robot);
    expect([battery, reasons.map(({ kind }) => kind)]).toEqual([null, ['offline']]);
    expect(Math.abs(Date.parse(reasons[0]!.at!) - Date.now())).toBeLessThan(MINUTE_MS);
  });

  it('covers one group, for users who see it', async () => {
    const mine = await online();
    const foreign = await online({}, { group: team.otherGroup });
    const other = await createTeam(server);
    const ids = (await read()).robots.map(({ id }) => id);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(foreign.id);
    const { member } = team.people;
    expect((await read({}, team.people.operator)).robots.map(({ id }) => id)).toContain(mine.id);
    for (const [client, groupId] of [
      [member, team.otherGroup.id],
      [other.people.owner, team.group.id],
      [owner, crypto.randomUUID()],
    ] as const)
      expect(await client.ask(contract.readBoard, { query: { groupId } })).toMatchObject({ code: 'E004' });
  });

  it('refuses a lesson that is over, and one too far ahead', async () => {
    const board = (query: Query) => owner.ask(contract.readBoard, { query: { ...asked(), ...query } });
    expect((await board({ startsAt: inMinutes(-50) })).code).toBe('readiness.past');
    expect((await board({ startsAt: inMinutes(-40) })).code).toBe('0');
    expect(await board({ startsAt: inMinutes(32 * 24 * 60) })).toMatchObject({
      code: 'request.invalid',
      data: { fields: { startsAt: 'field.too_large' } },
    });
    expect((await board({ minutes: 4 })).code).toBe('request.invalid');
  });
});

describe('the fix button', () => {
  it('installs the apps of the lesson on robots without them, which become ready', async () => {
    const fileId = await upload(42);
    const [old, none, fine] = [await online(), await online(), await online()];
    await old!.say('apps', has(41));
    await none!.say('apps', { apps: [] });
    await fine!.say('apps', has(42));
    await becomes(old!, ['fixable', 'appOld'], needs);
    await becomes(fine!, ['ready'], needs);
    expect((await find(old!, needs)).reasons[0]).toMatchObject({ has: '4.1', needs: '4.2', way: 'fix' });
    expect(await stateOf(none!, needs)).toEqual(['fixable', 'appMissing']);
    const steps = [old!, none!].map(({ id }) => ({ deviceId: id, kind: 'install' as const, key: fileId }));
    const { data, code } = await fix(steps, needs);
    expect([code, data.started.length, data.left]).toEqual(['0', 2, []]);
    await becomes(old!, ['becomesReady', 'appOld'], needs);
    const command = await old!.next('app.install');
    expect(command.parameters).toMatchObject({ packageName: PACKAGE, versionCode: '42' });
    expect(fine!.commands).toEqual([]);
    await old!.answer(command.commandId, 'done');
    await old!.say('apps', has(42));
    await becomes(old!, ['ready'], needs);
  });

  it('runs once for a repeated request, and once when two users press it at the same time', async () => {
    const robot = await online({ isAsleep: true });
    await becomes(robot, ['fixable', 'asleep']);
    const steps: FixStep[] = [{ deviceId: robot.id, kind: 'wake', key: '' }];
    const requestId = crypto.randomUUID();
    const answers = await Promise.all([
      fix(steps, {}, owner, requestId),
      fix(steps, {}, owner, requestId),
      fix(steps, {}, team.people.operator),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['0', '0', '0']);
    const started = answers.filter(({ data }) => data.started.length === 1);
    const [mine, again, theirs] = answers.map(({ data }) => data);
    expect(again).toEqual(mine);
    expect(started).toHaveLength(theirs!.started.length === 1 ? 1 : 2);
    expect([mine!, theirs!].flatMap(({ left }) => left)).toEqual([{ ...steps[0], why: 'inHand' }]);
    const { commandId } = await robot.next('device.wake');
    await robot.answer(commandId, 'done');
    await robot.say('state', { battery: 90, isCharging: false });
    await becomes(robot, ['ready']);
    expect(robot.commands.filter(({ kind }) => kind === 'device.wake')).toHaveLength(1);
    expect((await fix(steps, {}, owner, requestId)).data).toEqual(mine);
    expect((await fix(steps)).data).toEqual({ started: [], left: [{ ...steps[0], why: 'done' }] });
  });

  it('takes the same request id of two tokens of the team for two requests, and answers each again', async () => {
    const robot = await online({ isAsleep: true });
    await becomes(robot, ['fixable', 'asleep']);
    const steps: FixStep[] = [{ deviceId: robot.id, kind: 'wake', key: '' }];
    const requestId = crypto.randomUUID();
    const tokens = [];
    for (let n = 0; n < 2; n += 1)
      tokens.push((await withToken(owner, ['device.command'], { kind: 'team' })).client);
    const answers = [];
    for (const token of [...tokens, owner]) answers.push((await fix(steps, {}, token, requestId)).data);
    const isStarted = { started: steps, left: [] };
    const isInHand = { started: [], left: [{ ...steps[0], why: 'inHand' }] };
    expect(answers).toEqual([isStarted, isInHand, isInHand]);
    expect((await fix(steps, {}, tokens[0], requestId)).data).toEqual(isStarted);
  });

  it('does nothing when the fix has changed since it was shown', async () => {
    const robot = await online();
    await robot.say('apps', has(41));
    const before = await upload(43);
    await becomes(robot, ['fixable', 'appOld'], needs);
    const newer = await upload(44);
    const step = { deviceId: robot.id, kind: 'install' as const };
    expect(await fix([{ ...step, key: before }], needs)).toMatchObject({ code: 'readiness.changed' });
    expect(robot.commands).toEqual([]);
    expect((await find(robot, needs)).fixes[0]).toMatchObject({ key: newer });
    await robot.goOffline();
    expect((await fix([{ ...step, key: newer }], needs)).code).toBe('readiness.changed');
  });

  it('deploys the assigned configuration again', async () => {
    const robot = await online();
    const { id } = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Lesson' } } });
    await owner.call(deployConfig, {
      params: { id },
      body: { deviceIds: [robot.id], groupIds: [], whenOffline: 'skip' },
    });
    const first = await robot.next('config.apply');
    await becomes(robot, ['becomesReady', 'config']);
    await robot.answer(first.commandId, 'failed', 'no_space');
    await becomes(robot, ['fixable', 'config']);
    const [step] = (await find(robot)).fixes;
    expect((await fix([{ deviceId: robot.id, kind: 'config', key: step!.key }])).data.started).toHaveLength(
      1,
    );
    await expect.poll(() => robot.commands.length, WITHIN).toBe(2);
    await robot.answer(robot.commands[1]!.commandId, 'done');
    await becomes(robot, ['ready']);
  });

  it('restarts a robot if that can clear the fault, once, and never one in use', async () => {
    const robot = await online({ faults: ['3-6'] });
    const busy = await online({ faults: ['3-6'], project: 'A project' });
    const drives = await online({ faults: ['3-6'] }, { model: 'service' });
    await becomes(robot, ['fixable', 'code']);
    await becomes(busy, ['missing', 'code']);
    await becomes(drives, ['missing', 'code']);
    const steps = [robot, busy, drives].map(({ id }) => ({
      deviceId: id,
      kind: 'restart' as const,
      key: '',
    }));
    const { data } = await fix(steps);
    expect(data.started).toEqual([steps[0]]);
    expect(data.left.map(({ why }) => why)).toEqual(['changed', 'changed']);
    const { commandId } = await robot.next('device.restart');
    await becomes(robot, ['becomesReady', 'code']);
    await robot.answer(commandId, 'done');
    await becomes(robot, ['missing', 'code']);
    expect([...busy.commands, ...drives.commands]).toEqual([]);
    const begun = new Date(Date.now() - MINUTE_MS);
    const on = await createLesson({ beginTime: clock(begun, 'UTC') });
    await owner.call(setGroupTimeZone, { params: { id: team.group.id }, body: { timeZone: 'UTC' } });
    const faulty = await online({ faults: ['3-6'] });
    await becomes(faulty, ['missing', 'code']);
    await owner.call(lessons.removeLesson, { params: { id: on.id } });
    await becomes(faulty, ['fixable', 'code']);
  });

  it('changes no robot of another group, whatever the request says', async () => {
    const foreign = await online({ isAsleep: true }, { group: team.otherGroup });
    const { operator } = team.people;
    const steps: FixStep[] = [{ deviceId: foreign.id, kind: 'wake', key: '' }];
    expect((await fix(steps)).code).toBe('readiness.changed');
    expect((await fix(steps, { groupId: team.otherGroup.id }, operator)).code).toBe('E004');
    const other = await createTeam(server);
    expect((await fix(steps, { groupId: other.group.id }, other.people.owner)).code).toBe(
      'readiness.changed',
    );
    const moved = await online({ isAsleep: true });
    await becomes(moved, ['fixable', 'asleep']);
    await owner.call(moveDevices, { body: { deviceIds: [moved.id], groupId: team.otherGroup.id } });
    expect((await fix([{ deviceId: moved.id, kind: 'wake', key: '' }])).code).toBe('readiness.changed');
    expect(foreign.commands).toEqual([]);
  });
});

const clock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

const createLesson = (given: object = {}, as = owner, groupId = team.group.id) =>
  as.call(lessons.createLesson, { body: { groupId, lesson: { ...body, ...given } } });
const body = {
  name: 'Traffic lights',
  days: [1, 2, 3, 4, 5, 6, 7],
  beginTime: '09:10',
  minutes: 45,
  reserve: 10,
  packageName: null,
  versionCode: null,
} satisfies Parameters<typeof owner.call<typeof lessons.createLesson>>[1]['body']['lesson'];

describe('a board without a chosen group', () => {
  it('is of the group used last, if it has lessons, else of the group with the next lesson', async () => {
    const own = await createTeam(server);
    const { owner: admin, member } = own.people;
    const opening = async (preferred?: string, as = admin) =>
      (await as.call(contract.chooseBoard, { query: { ...(preferred !== undefined && { preferred }) } }))
        .groupId;
    const { group, otherGroup } = own;
    expect(await opening()).toBeNull();
    expect(await opening(group.id)).toBe(group.id);
    expect(await opening(team.group.id)).toBeNull();
    expect(await opening(otherGroup.id, member)).toBeNull();
    for (const { id } of [group, otherGroup])
      await admin.call(setGroupTimeZone, { params: { id }, body: { timeZone: 'UTC' } });
    const at = (minutes: number) => clock(new Date(Date.now() + minutes * MINUTE_MS), 'UTC');
    await createLesson({ beginTime: at(60) }, admin, otherGroup.id);
    expect(await opening()).toBe(otherGroup.id);
    expect(await opening(group.id)).toBe(otherGroup.id);
    // The member does not see that group, so it has no next lesson for them.
    expect(await opening(group.id, member)).toBe(group.id);
    await createLesson({ beginTime: at(180) }, admin, group.id);
    expect(await opening()).toBe(otherGroup.id);
    expect(await opening(group.id)).toBe(group.id);
    expect(await opening(undefined, member)).toBe(group.id);
  });

  it('is for a lesson beginning in an hour, if no lesson is stored', async () => {
    const own = await createTeam(server);
    const { lesson } = await own.people.owner.call(contract.readBoard, {
      query: { groupId: own.group.id },
    });
    const ahead = (Date.parse(lesson.startsAt) - Date.now()) / MINUTE_MS;
    expect(ahead).toBeGreaterThan(59);
    expect(ahead).toBeLessThanOrEqual(75);
    expect(new Date(lesson.startsAt).getUTCMinutes() % 15).toBe(0);
  });

  it('shows which robots are not monitored, so only their own reports are known', async () => {
    const robot = await online();
    await expect.poll(async () => (await find(robot)).isWatched, WITHIN).toBe(false);
    await owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
    expect((await find(robot)).isWatched).toBe(true);
    await owner.call(switchMonitoring, { body: { sn: robot.sn, isStopped: true } });
    expect((await find(robot)).isWatched).toBe(false);
  });
});

describe('lessons', () => {
  it('of the same time are in the natural order of their names', async () => {
    const { people, group } = await createTeam(server);
    for (const name of ['Class 10', 'Class 2']) await createLesson({ name }, people.owner, group.id);
    const { items } = await people.owner.call(lessons.listLessons, { query: { groupId: group.id } });
    expect(items.map(({ name }) => name)).toEqual(['Class 2', 'Class 10']);
  });

  it('can be created, changed and removed with the permission; a board opens with the next one', async () => {
    const own = await createTeam(server);
    const { owner: admin, member, operator } = own.people;
    const groupId = own.group.id;
    await admin.call(setGroupTimeZone, { params: { id: groupId }, body: { timeZone: 'Asia/Taipei' } });
    const at = (minutes: number) => clock(new Date(Date.now() + minutes * MINUTE_MS), 'Asia/Taipei');
    const late = await createLesson({ name: 'Late', beginTime: at(180) }, admin, groupId);
    const soon = await createLesson({ name: 'Soon', beginTime: at(60), ...needs }, member, groupId);
    const next = await admin.call(contract.readBoard, { query: { groupId } });
    expect(next).toMatchObject({
      timeZone: 'Asia/Taipei',
      lesson: { id: soon.id, name: 'Soon', startsAt: soon.nextAt, ...needs },
    });
    const { items, allowed } = await operator.call(lessons.listLessons, { query: { groupId } });
    expect([items.map(({ name }) => name), allowed]).toEqual([['Soon', 'Late'], { write: false }]);
    const { id } = late;
    const change = { ...body, name: 'Later', minutes: 90 };
    const update = (revision: number, minutes = 90) =>
      member.ask(lessons.updateLesson, {
        params: { id },
        body: { lesson: { ...change, minutes }, revision },
      });
    expect((await update(1)).data).toMatchObject({ name: 'Later', minutes: 90, revision: 2 });
    // The answer has what a user needs to decide, and to save after all.
    expect(await update(1, 80)).toMatchObject({
      code: 'lesson.conflict',
      data: { detail: { name: 'Later', minutes: 90, revision: 2 } },
    });
    const foreign = await createLesson({}, admin, own.otherGroup.id);
    for (const client of [member, owner])
      expect((await client.ask(lessons.removeLesson, { params: { id: foreign.id } })).code).toBe(
        'lesson.not_found',
      );
    expect(
      (await member.ask(lessons.createLesson, { body: { groupId: own.otherGroup.id, lesson: body } })).code,
    ).toBe('E004');
    await admin.call(lessons.removeLesson, { params: { id: soon.id } });
    expect((await admin.ask(contract.readBoard, { query: { groupId, lessonId: soon.id } })).code).toBe(
      'lesson.not_found',
    );
    const actions = await server.db
      .selectFrom('auditLog')
      .where('teamId', '=', own.teamId)
      .where('objectType', '=', 'lesson')
      .orderBy('id')
      .select('action')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'lesson.create',
      'lesson.create',
      'lesson.update',
      'lesson.create',
      'lesson.remove',
    ]);
  });

  it('are limited per group, and removed with it', async () => {
    const own = await createTeam(server);
    const { id: groupId } = own.otherGroup;
    const { owner: admin } = own.people;
    for (let made = 0; made < readinessLimits.lessonsMax; made += 1) await createLesson({}, admin, groupId);
    const more = await admin.ask(lessons.createLesson, { body: { groupId, lesson: body } });
    expect(more.code).toBe('lesson.limit');
    await admin.call(removeGroups, { query: { ids: [groupId] } });
    expect((await admin.ask(contract.readBoard, { query: { groupId } })).code).toBe('E004');
    const left = await server.db
      .selectFrom('lessons')
      .where('teamId', '=', own.teamId)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  it('with invalid values are refused', async () => {
    const wrong = async (given: object) =>
      (
        await owner.ask(lessons.createLesson, {
          body: { groupId: team.group.id, lesson: { ...body, ...given } },
        })
      ).code;
    for (const given of [
      { days: [] },
      { days: [1, 1] },
      { days: [8] },
      { beginTime: '24:00' },
      { minutes: 0 },
      { reserve: 51 },
      { name: ' ' },
      { packageName: 'x; drop table' },
      { versionCode: '-1' },
    ])
      expect(await wrong(given), JSON.stringify(given)).toBe('request.invalid');
  });
});

describe('battery rates', () => {
  it('are learned from reports, and one false report changes little', async () => {
    const robot = await online();
    const { rates } = server.app.readiness;
    const begin = Date.parse('2026-11-25T00:00:00Z');
    const hear = (at: number, battery: number) =>
      rates.heard(
        robot.sn,
        { battery, isCharging: false, app: { packageName: 'a.b', name: 'A' } },
        new Date(begin + at),
      );
    // 30 % an hour for 50 minutes: a measurement each 10 minutes.
    for (let at = 0; at <= 50 * MINUTE_MS; at += 30_000) hear(at, 95 - Math.floor(at / (2 * MINUTE_MS)));
    const kept = () =>
      server.db.selectFrom('robotRates').where('deviceId', '=', robot.id).selectAll().execute();
    await expect.poll(async () => (await kept()).length, WITHIN).toBe(1);
    expect((await kept())[0]).toMatchObject({ mode: 'use', perHour: 30, measured: 1 });
    const known = async () =>
      (await rates.of(server.db, team.teamId, [{ id: robot.id, model: 'air-s' }])).get(robot.id)!;
    expect(await known()).toMatchObject({ use: 20, isMeasured: { use: false } });
    for (const _ of [2, 3]) await addRates(server.db, [{ sn: robot.sn, mode: 'use', perHour: 30 }]);
    expect(await known()).toMatchObject({ use: 30, isMeasured: { use: true, charge: false } });
    await addRates(server.db, [
      { sn: robot.sn, mode: 'use', perHour: 200 },
      { sn: 'NOBODY0000', mode: 'use', perHour: 1 },
    ]);
    const { use } = await known();
    expect(use).toBeGreaterThan(30);
    expect(use).toBeLessThanOrEqual(45.01);
    expect(await kept()).toHaveLength(1);
    expect(await find(robot)).toMatchObject({ isEstimated: false });
  });
});
