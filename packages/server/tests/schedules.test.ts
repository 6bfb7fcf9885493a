import * as usage from '@muster/contract/commands/usage.endpoints';
import { listActivity } from '@muster/contract/activity/endpoints';
import * as contract from '@muster/contract/schedules/endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import type { OneRobot } from '@muster/testing/robots/one-robot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { sendingAs } from './setup/sending.ts';
import { startSimulatedRobot } from './setup/simulated-robot.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
let fileId: string;
withTeam((made) => ({ server, team, owner } = made));
beforeAll(async () => {
  ({ id: fileId } = await owner.upload('lesson.script', 'say hello'));
});
const { ended, robotsOf, task } = sendingAs(() => owner);

const cmd = 'set_app_install' as const;
const now = { cmd, mode: 2 as const };
const tonight = { cmd, mode: 1 as const, beginTime: '02:00', endTime: '05:00' };

interface Schedule {
  cmd: typeof cmd;
  mode: 1 | 2;
  beginTime?: string;
  endTime?: string;
  endsNextDay?: boolean;
  timeZone?: string;
  deviceIds: string[];
  requestId?: string;
}

const schedule = (body: Schedule, as = owner) =>
  as.ask(contract.scheduleInstall, { body: { fileId, ...body } });
async function scheduled(body: Schedule, as = owner) {
  const answer = await schedule(body, as);
  expect(answer.code).toBe('0');
  return answer.data as ReplyOf<typeof contract.scheduleInstall>;
}
const setZone = (groupId: string, timeZone: string | null) =>
  owner.call(contract.setGroupTimeZone, { params: { id: groupId }, body: { timeZone } });
const clockOf = (time: string | null, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(time!));

describe('a schedule', () => {
  it('uses the next window in the time zone of each robot, with one task for each time zone', async () => {
    const [here, there] = [
      await createTestRobot(server, team),
      await createTestRobot(server, team, { group: team.otherGroup }),
    ];
    const registered = await registerDevice(team);
    await owner.call(contract.setTeamTimeZone, { body: { timeZone: 'Asia/Taipei' } });
    await setZone(team.otherGroup.id, 'America/New_York');
    const deviceIds = [here.id, there.id, registered.id];
    const preview = await owner.call(contract.previewSchedule, { body: { ...tonight, deviceIds, fileId } });
    const { tasks, notActivatedDevices } = await scheduled({ ...tonight, deviceIds });
    expect(preview.parts).toMatchObject(tasks.map(({ taskId: _task, ...part }) => part));
    expect(tasks).toHaveLength(preview.parts.length);
    expect(notActivatedDevices).toMatchObject([{ id: registered.id }]);
    const byZone = Object.fromEntries(tasks.map((part) => [part.timeZone, part]));
    expect(Object.keys(byZone).toSorted()).toEqual(['America/New_York', 'Asia/Taipei']);
    for (const { timeZone, notBefore, notAfter, robots, taskId } of tasks) {
      expect([clockOf(notBefore, timeZone), clockOf(notAfter, timeZone), robots]).toEqual([
        '02:00',
        '05:00',
        1,
      ]);
      expect(await task(taskId)).toMatchObject({
        kind: 'file.install',
        state: 'scheduled',
        window: { notBefore, notAfter },
      });
    }
    await owner.call(contract.setTeamTimeZone, { body: { timeZone: null } });
    await setZone(team.otherGroup.id, null);
  });

  it('names robots that do not exist or are out of reach; the others install', async () => {
    const robot = await createTestRobot(server, team);
    const { id: foreign } = await registerDevice(team, team.otherGroup.id);
    const missing = [NOBODY, foreign];
    const { operator } = team.people;
    const body = { ...tonight, deviceIds: [NOBODY, robot.id, foreign] };
    const preview = await operator.call(contract.previewSchedule, { body: { ...body, fileId } });
    expect(preview).toMatchObject({ parts: [{ robots: 1 }], missing });
    expect(await scheduled(body, operator)).toMatchObject({ tasks: [{ robots: 1 }], missing });
    expect(await schedule({ ...body, deviceIds: missing }, operator)).toMatchObject({
      code: 'deploy.no_robots',
      data: { detail: { missing } },
    });
  });

  it('can use one time zone for all robots, wherever they are', async () => {
    const robots = [
      await createTestRobot(server, team),
      await createTestRobot(server, team, { group: team.otherGroup }),
    ];
    await setZone(team.otherGroup.id, 'America/New_York');
    const body = { ...tonight, timeZone: 'Asia/Kathmandu', deviceIds: robots.map(({ id }) => id) };
    const { tasks } = await scheduled(body);
    expect(tasks).toMatchObject([{ timeZone: 'Asia/Kathmandu', robots: 2 }]);
    expect(clockOf(tasks[0]!.notBefore, 'Asia/Kathmandu')).toBe('02:00');
    await setZone(team.otherGroup.id, null);
  });

  it('in mode 2 is executed now, and completes when the robot reports it', async () => {
    const robot = await oneRobot('N');
    const { tasks } = await scheduled({ ...now, deviceIds: [robot.id] });
    expect(tasks).toMatchObject([{ notBefore: null, notAfter: null, robots: 1 }]);
    await ended(tasks[0]!.taskId);
    expect(await task(tasks[0]!.taskId)).toMatchObject({ state: 'success', window: null });
    expect([...robot.machine.belongings.files.keys()]).toEqual([fileId]);
    await robot.stop();
  });

  it('is one task for repeated requests with the same id, also at the same moment', async () => {
    const robot = await createTestRobot(server, team);
    const body = { ...tonight, deviceIds: [robot.id], requestId: newId() };
    const answers = await Promise.all([scheduled(body), scheduled(body)]);
    answers.push(await scheduled(body));
    expect(new Set(answers.map(({ tasks }) => tasks[0]!.taskId)).size).toBe(1);
  });

  it.each([
    [{ ...tonight, endTime: '02:00' }, { endTime: 'field.end_time' }],
    [
      { cmd, mode: 1 as const },
      { beginTime: 'field.required', endTime: 'field.required' },
    ],
    [
      { ...tonight, mode: 2 as const },
      { beginTime: 'field.unknown', endTime: 'field.unknown' },
    ],
    [{ ...now, timeZone: 'Asia/Taipei' }, { timeZone: 'field.unknown' }],
    [{ ...tonight, timeZone: 'Taipei' }, { timeZone: 'field.choice' }],
    [{ ...tonight, timeZone: '' }, { timeZone: 'field.required' }],
    [{ ...tonight, deviceIds: [] }, { deviceIds: 'field.required' }],
  ])('%j is refused with the invalid fields', async (body, fields) => {
    const { id } = await registerDevice(team);
    expect(await schedule({ deviceIds: [id], ...body })).toMatchObject({
      code: 'request.invalid',
      data: { fields },
    });
  });

  it('includes no robot of another team or group, and no file of another team', async () => {
    const stranger = await createTeam(server);
    const [foreign, elsewhere] = [
      await createTestRobot(server, stranger),
      await createTestRobot(server, team, { group: team.otherGroup }),
    ];
    expect(await schedule({ ...now, deviceIds: [foreign.id] })).toMatchObject({ code: 'deploy.no_robots' });
    const { member } = team.people;
    expect(await schedule({ ...now, deviceIds: [elsewhere.id] }, member)).toMatchObject({
      code: 'deploy.no_robots',
    });
    expect(await schedule({ ...now, deviceIds: [foreign.id] }, stranger.people.owner)).toMatchObject({
      code: 'file.not_found',
    });
  });
});

const robots: string[] = [];
async function oneRobot(prefix: string): Promise<OneRobot & { id: string }> {
  const robot = await startSimulatedRobot(server, team, `${prefix}${robots.length}`);
  robots.push(robot.id);
  await expect.poll(() => robot.isOnline(), WITHIN).toBe(true);
  return robot;
}

/** The time in UTC, this many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);

describe('a scheduled task before its time', () => {
  const ahead = () => ({
    cmd,
    mode: 1 as const,
    beginTime: inMinutes(120),
    endTime: inMinutes(180),
    endsNextDay: inMinutes(180) < inMinutes(120),
  });

  it('can be cancelled on robots that have it already, and is not downloaded any more', async () => {
    await setZone(team.group.id, 'UTC');
    const robot = await oneRobot('C');
    const { tasks } = await scheduled({ ...ahead(), deviceIds: [robot.id] });
    const { taskId } = tasks[0]!;
    const detail = async () => (await robotsOf(taskId))[0]!.detail;
    await expect.poll(detail, WITHIN).toBe('waiting_for_window');
    expect((await task(taskId)).state).toBe('doing');
    expect(await owner.call(usage.cancelUsage, { body: { taskId } })).toEqual({ cancelled: 1 });
    expect(await robotsOf(taskId)).toMatchObject([{ status: 'expired', detail: 'cancelled' }]);
    expect((await owner.ask(usage.cancelUsage, { body: { taskId } })).code).toBe('command.nothing_to_cancel');
    await robot.stop();
  });

  it('has an invalid download address once it is cancelled', async () => {
    const robot = await createTestRobot(server, team);
    await robot.comeOnline();
    const { tasks } = await scheduled({ ...ahead(), deviceIds: [robot.id] });
    const command = await robot.next('file.install');
    const { url } = command.parameters as { url: string };
    const authorization = `Basic ${Buffer.from(`${robot.sn}:${robot.secret}`).toString('base64')}`;
    const status = async () =>
      (await fetch(`${server.address}${url}`, { headers: { authorization } })).status;
    expect(await status()).toBe(200);
    await owner.call(usage.cancelUsage, { body: { taskId: tasks[0]!.taskId } });
    expect(await status()).toBe(403);
    await robot.goOffline();
  });

  it('retried after its window runs in the next window', async () => {
    const robot = await createTestRobot(server, team);
    await robot.comeOnline();
    const { tasks } = await scheduled({ ...ahead(), deviceIds: [robot.id] });
    const { taskId } = tasks[0]!;
    const { commandId } = await robot.next('file.install');
    await robot.answer(commandId, 'failed', 'missed_window');
    await ended(taskId);
    // As if the night were over.
    const past = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [notBefore, notAfter] = [past(120), past(60)];
    await server.db
      .updateTable('commandTasks')
      .set({
        parameters: JSON.stringify({
          fileId,
          name: 'x',
          size: 9,
          sha256: 'a'.repeat(64),
          notBefore,
          notAfter,
        }),
      })
      .where('id', '=', taskId)
      .execute();
    const again = await owner.call(usage.retryUsage, { body: { taskId, whenOffline: 'deliver' } });
    const { window } = await task(again.taskId);
    expect(Date.parse(window!.notBefore!)).toBe(Date.parse(notBefore!) + 24 * 3_600_000);
    expect(Date.parse(window!.notAfter!)).toBe(Date.parse(notAfter!) + 24 * 3_600_000);
    await robot.goOffline();
  });
});

describe('time zones of schedules', () => {
  const zones = (as = owner) => as.call(contract.listTimeZones, {});
  const ofGroup = async (id: string, as = owner) => (await zones(as)).groups.find((group) => group.id === id);

  it('are those of the group, else of the team, else of the server', async () => {
    const { id } = team.group;
    await setZone(id, null);
    const { server: serverZone } = await zones();
    expect(await ofGroup(id)).toMatchObject({ timeZone: null, effective: serverZone });
    await owner.call(contract.setTeamTimeZone, { body: { timeZone: 'Asia/Seoul' } });
    expect(await ofGroup(id)).toMatchObject({ timeZone: null, effective: 'Asia/Seoul' });
    await setZone(id, 'Asia/Tokyo');
    expect(await ofGroup(id)).toMatchObject({ timeZone: 'Asia/Tokyo', effective: 'Asia/Tokyo' });
    expect(await zones()).toMatchObject({ team: 'Asia/Seoul', allowed: { update: true } });
    await setZone(id, null);
    await owner.call(contract.setTeamTimeZone, { body: { timeZone: null } });
    const { items } = await owner.call(listActivity, { query: {} });
    expect(items.map(({ action }) => action)).toContain('group.setTimeZone');
  });

  it('are set by users who may change the group or the team', async () => {
    const { admin, member } = team.people;
    const body = { timeZone: 'Asia/Tokyo' };
    const params = { id: team.group.id };
    expect((await member.ask(contract.setGroupTimeZone, { params, body })).code).toBe('E033');
    expect((await admin.ask(contract.setTeamTimeZone, { body })).code).toBe('E033');
    const foreign = (await createTeam(server)).group.id;
    expect((await owner.ask(contract.setGroupTimeZone, { params: { id: foreign }, body })).code).toBe('E004');
    expect((await ofGroup(team.otherGroup.id, member)) === undefined).toBe(true);
    for (const timeZone of ['Mars/Olympus', '', 'x'.repeat(100)])
      expect(await owner.ask(contract.setGroupTimeZone, { params, body: { timeZone } })).toMatchObject({
        code: 'request.invalid',
        data: { fields: { timeZone: expect.any(String) } },
      });
  });
});
