import { sendCommand } from '@muster/contract/commands/endpoints';
import { moveDevices, renameDevice } from '@muster/contract/devices/changes.endpoints';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as contract from '@muster/contract/monitoring/station.endpoints';
import { scheduleInstall } from '@muster/contract/schedules/endpoints';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshName, NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const well = { battery: 80, isCharging: false };

/** A connected robot of the station without faults. */
async function watchedRobot(options: { group?: TestTeam['group'] } = {}): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, options);
  await robot.comeOnline();
  await robot.say('state', well);
  await owner.call(contract.addMonitored, { body: { deviceIds: [robot.id] } });
  return robot;
}

const get = (sn: string, as = owner) => as.call(contract.getMonitored, { params: { sn } });
const codesOf = ({ codes }: Pick<MonitoredDevice, 'codes'>) => codes.map(({ code }) => code);
const becomes = (robot: TestRobot, codes: string[]) =>
  expect.poll(async () => codesOf(await get(robot.sn)), WITHIN).toEqual(codes);
const historyOf = async (robot: TestRobot) =>
  (await owner.call(contract.listMonitorHistory, { query: { sn: robot.sn, langCode: 'en-US' } })).items;

async function makeCondition(change: object = {}, groupId: string | null = null) {
  const document = condition.parse({ name: freshName().slice(0, 30), robotType: 'kebbi', ...change });
  return owner.call(conditions.createCondition, { body: { document, groupId } });
}
const apply = (robot: TestRobot, settingId: string) =>
  owner.ask(contract.applyCondition, { body: { snArray: [robot.sn], settingId } });

describe('adding a robot', () => {
  it('gives it the default condition and, without faults, a green light', async () => {
    const robot = await watchedRobot();
    await becomes(robot, []);
    // Other reports are written once a second.
    await expect
      .poll(() => get(robot.sn), WITHIN)
      .toMatchObject({ light: 'online', condition: { name: '預設條件（Kebbi）' }, battery: 80 });
    expect((await historyOf(robot)).map(({ code, change, actor }) => [code, change, actor])).toEqual([
      ['1-1', 'done', 'owner t1'],
    ]);
  });

  it('while it is offline shows it as lost', async () => {
    const robot = await createTestRobot(server, team);
    await owner.call(contract.addMonitored, { body: { deviceIds: [robot.id] } });
    await becomes(robot, ['2-1']);
    expect((await get(robot.sn)).light).toBe('lost');
  });

  it('twice keeps one', async () => {
    const robot = await watchedRobot();
    const again = await owner.call(contract.addMonitored, { body: { deviceIds: [robot.id, robot.id] } });
    expect(again).toEqual({ added: 0, left: [], missing: [] });
  });

  it('is refused with the reason while it is not activated', async () => {
    const { id } = await registerDevice(team);
    const answer = await owner.ask(contract.addMonitored, { body: { deviceIds: [id] } });
    expect(answer).toMatchObject({
      code: 'monitor.not_eligible',
      data: { detail: { left: [{ id, eligibility: 'notActivated' }] } },
    });
  });

  it('is skipped for a version too old to monitor; the others of the batch are added', async () => {
    const [old, new_] = [await createTestRobot(server, team), await createTestRobot(server, team)];
    await old.comeOnline();
    await old.say('state', { ...well, imageVer: '11.2.9' });
    const choices = () =>
      owner.call(contract.chooseMonitored, { query: { groupId: team.group.id } }).then(({ items }) => items);
    const eligibility = async () => (await choices()).find(({ id }) => id === old.id)?.eligibility;
    await expect.poll(eligibility, WITHIN).toBe('tooOld');
    expect((await choices()).find(({ id }) => id === old.id)?.neededVer).toBe('11.3');
    const body = { deviceIds: [old.id, new_.id] };
    expect(await owner.call(contract.addMonitored, { body })).toEqual({
      added: 1,
      left: [{ id: old.id, eligibility: 'tooOld' }],
      missing: [],
    });
  });

  it('of another group: the robot is not found by members outside that group', async () => {
    const robot = await watchedRobot({ group: team.otherGroup });
    const { member } = team.people;
    const params = { sn: robot.sn };
    expect((await member.ask(contract.getMonitored, { params })).code).toBe('monitor.not_found');
    expect((await member.ask(contract.listMonitorHistory, { query: params })).code).toBe('monitor.not_found');
    expect((await member.ask(contract.switchMonitoring, { body: params })).code).toBe('monitor.not_found');
    const { items } = await member.call(contract.listStation, { query: { containDevices: true } });
    expect(items.flatMap(({ devices = [] }) => devices.map(({ sn }) => sn))).not.toContain(robot.sn);
    const added = await member.ask(contract.addMonitored, { body: { deviceIds: [robot.id] } });
    expect(added).toMatchObject({ code: 'E008', data: { detail: { missing: [robot.id] } } });
  });

  it('or removing it names robots that do not exist or are out of reach', async () => {
    const { member } = team.people;
    const [mine, foreign] = [
      await createTestRobot(server, team),
      await watchedRobot({ group: team.otherGroup }),
    ];
    const missing = [NOBODY, foreign.id];
    const body = { deviceIds: [NOBODY, mine.id, foreign.id] };
    expect(await member.call(contract.addMonitored, { body })).toEqual({ added: 1, left: [], missing });
    expect(await member.call(contract.removeMonitored, { body })).toEqual({ removed: 1, missing });
    // By now its own one is not monitored either.
    expect(await member.ask(contract.removeMonitored, { body })).toMatchObject({
      code: 'monitor.not_found',
      data: { detail: { missing: body.deviceIds } },
    });
  });
});

describe('the light of a robot', () => {
  it('follows its reports, and the history records it', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-5', '4-2'] });
    await becomes(robot, ['3-5', '4-2']);
    expect((await get(robot.sn)).light).toBe('high');
    await robot.say('state', { ...well, battery: 12 });
    await becomes(robot, ['3-12']);
    await robot.say('state', well);
    await becomes(robot, []);
    const entries = (await historyOf(robot)).map(({ code, change }) => `${code} ${change}`);
    expect(entries[0]).toBe('1-2 came');
    expect(entries.toSorted()).toEqual(
      [
        '1-1 done',
        '1-2 came',
        '3-12 came',
        '3-12 went',
        '3-5 came',
        '3-5 went',
        '4-2 came',
        '4-2 went',
      ].toSorted(),
    );
  });

  it('is lost when it disconnects, and shows whether it signed off', async () => {
    const robot = await watchedRobot();
    await robot.goOffline();
    await becomes(robot, ['2-2']);
    await robot.comeOnline();
    await robot.say('state', well);
    await becomes(robot, []);
  });

  it('shows a restart in progress, to users who see its group, by live updates', async () => {
    const robot = await watchedRobot({ group: team.otherGroup });
    const { member } = team.people;
    const told = async (as: Client) =>
      (await as.call(contract.listUnderWay, {})).items.filter(({ id }) => id === robot.id);
    const command = { kind: 'device.restart', parameters: {} } as const;
    await owner.call(sendCommand, { body: { deviceIds: [robot.id], command } });
    const { commandId } = await robot.next('device.restart');
    // Not accepted yet.
    expect(await told(owner)).toEqual([]);
    await robot.answer(commandId, 'accepted');
    await expect
      .poll(() => told(owner), WITHIN)
      .toEqual([{ id: robot.id, kind: 'device.restart', isRestarting: true }]);
    expect(await told(member)).toEqual([]);
    // Of two commands the restart is shown.
    const open = { kind: 'network.check', parameters: {} } as const;
    await owner.call(sendCommand, { body: { deviceIds: [robot.id], command: open } });
    const { commandId: other } = await robot.next('network.check');
    await robot.answer(other, 'running');
    await robot.answer(commandId, 'running');
    expect(await told(owner)).toMatchObject([{ kind: 'device.restart' }]);
    await robot.answer(commandId, 'done');
    await expect
      .poll(() => told(owner), WITHIN)
      .toEqual([{ id: robot.id, kind: 'network.check', isRestarting: false }]);
    await robot.answer(other, 'done');
    await expect.poll(() => told(owner), WITHIN).toEqual([]);
  });

  it('shows no install that waits for its window', async () => {
    const robot = await watchedRobot();
    const told = async () =>
      (await owner.call(contract.listUnderWay, {})).items.filter(({ id }) => id === robot.id);
    const { id: fileId } = await owner.upload('evening.script', 'say good night');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const [beginTime, endTime] = [inHours(2), inHours(4)];
    const window = {
      mode: 1 as const,
      beginTime,
      endTime,
      endsNextDay: endTime < beginTime,
      timeZone: 'UTC',
    };
    await owner.call(scheduleInstall, {
      body: { cmd: 'set_app_install', fileId, deviceIds: [robot.id], ...window },
    });
    const later = await robot.next('file.install');
    await robot.answer(later.commandId, 'accepted');
    await owner.call(scheduleInstall, {
      body: { cmd: 'set_app_install', mode: 2, fileId, deviceIds: [robot.id] },
    });
    await expect.poll(() => robot.commands.at(-1)?.commandId, WITHIN).not.toBe(later.commandId);
    const { commandId } = robot.commands.at(-1)!;
    await robot.answer(commandId, 'accepted');
    await expect.poll(told, WITHIN).toMatchObject([{ kind: 'file.install' }]);
    await robot.answer(commandId, 'done');
    await expect.poll(told, WITHIN).toEqual([]);
  });

  it('shows no command in progress while it is lost: nobody knows whether it goes on', async () => {
    const robot = await watchedRobot();
    const told = async () =>
      (await owner.call(contract.listUnderWay, {})).items.filter(({ id }) => id === robot.id);
    const command = { kind: 'network.check', parameters: {} } as const;
    await owner.call(sendCommand, { body: { deviceIds: [robot.id], command } });
    const { commandId } = await robot.next('network.check');
    await robot.answer(commandId, 'running');
    await expect.poll(told, WITHIN).toHaveLength(1);
    await robot.goOffline();
    await becomes(robot, ['2-2']);
    expect(await told()).toEqual([]);
    await robot.comeOnline();
    await robot.say('state', well);
    await becomes(robot, []);
    expect(await told()).toHaveLength(1);
    await robot.answer(commandId, 'done');
  });

  it('is not lost during a restart by command, but is when it disconnects afterwards', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-6'] });
    await becomes(robot, ['3-6']);
    const command = { kind: 'device.restart', parameters: {} } as const;
    await owner.call(sendCommand, { body: { deviceIds: [robot.id], command, whenOffline: 'skip' } });
    const { commandId } = await robot.next('device.restart');
    await robot.answer(commandId, 'accepted');
    const isAccepted = async () => {
      const { rows } = await sql<{
        status: string;
      }>`select status from commands where id = ${commandId}`.execute(server.db);
      return rows[0]?.status;
    };
    await expect.poll(isAccepted, WITHIN).toBe('accepted');
    await robot.goOffline();
    // The last judgement of several processes counts: a review of all contradictions finds none.
    await server.app.monitoring.review();
    expect(await get(robot.sn)).toMatchObject({ light: 'high', codes: [{ code: '3-6' }] });
    await robot.comeOnline();
    await robot.answer(commandId, 'done');
    await robot.say('state', well);
    await becomes(robot, []);
    expect((await historyOf(robot)).map(({ code }) => code)).not.toContain('2-2');
    await expect.poll(isAccepted, WITHIN).toBe('done');
    await robot.goOffline();
    await becomes(robot, ['2-2']);
  });

  it('keeps its faults while it is lost', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-11'] });
    await becomes(robot, ['3-11']);
    const { since } = (await get(robot.sn)).codes[0]!;
    await robot.say('connection', { status: 'CONNECTION_BROKEN' });
    await becomes(robot, ['2-1', '3-11']);
    await robot.say('connection', { status: 'ONLINE' });
    await robot.say('state', { ...well, faults: ['3-11'] });
    await becomes(robot, ['3-11']);
    expect((await get(robot.sn)).codes[0]).toMatchObject({ code: '3-11', since });
    const entries = (await historyOf(robot)).filter(({ code }) => code === '3-11');
    expect(entries.map(({ change }) => change)).toEqual(['came']);
  });

  it('is published to users who watch the group, and to nobody else', async () => {
    const robot = await watchedRobot({ group: team.otherGroup });
    const [ours, theirs] = [await openLive(owner), await openLive(team.people.member)];
    const shown = { monitored: [team.otherGroup.id] };
    await Promise.all([ours.watch({ shown }), theirs.watch({ shown })]);
    await robot.say('state', { ...well, faults: ['3-11'] });
    const seen = () =>
      ours.changes.find(
        ({ topic, row }) => topic === 'monitored' && row?.id === robot.id && row['light'] === 'high',
      );
    await expect.poll(seen, WITHIN).toBeDefined();
    expect(seen()).toMatchObject({
      of: team.otherGroup.id,
      row: { codes: [{ code: '3-11', flaps: false }] },
    });
    expect(theirs.changes.filter(({ topic }) => topic === 'monitored')).toEqual([]);
    ours.close();
    theirs.close();
  });

  it('is judged again when its condition changes, without a new report', async () => {
    const robot = await watchedRobot();
    await robot.say('state', well);
    const { id, document, revision } = await makeCondition({ battery: { moderate: 90, high: 10 } });
    expect((await apply(robot, id)).code).toBe('0');
    await becomes(robot, ['4-6']);
    const body = { document: { ...document, battery: { moderate: 95, high: 85 } }, groupId: null, revision };
    await owner.call(conditions.updateCondition, { params: { id }, body });
    await becomes(robot, ['3-12']);
    expect((await owner.ask(conditions.removeCondition, { params: { id } })).code).toBe('condition.used');
  });
});

describe('a condition on the station', () => {
  it('for robots of another type is refused', async () => {
    const robot = await watchedRobot();
    const { id } = await makeCondition({ robotType: 'service' });
    expect(await apply(robot, id)).toMatchObject({
      code: 'condition.robot_type',
      data: { detail: { sns: [robot.sn] } },
    });
  });

  it('shows its robots by group, and how many are offline; nothing about other groups', async () => {
    const [here, away] = [await watchedRobot(), await watchedRobot()];
    const there = await watchedRobot({ group: team.otherGroup });
    const { id } = await makeCondition();
    for (const robot of [here, away, there]) expect((await apply(robot, id)).code).toBe('0');
    await away.goOffline();
    const use = (as = owner) => as.call(conditions.getConditionUse, { params: { id } });
    const { group, otherGroup } = team;
    const own = { id: group.id, name: group.name, robots: 2 };
    expect(await use()).toEqual({
      groups: [own, { id: otherGroup.id, name: otherGroup.name, robots: 1 }],
      robots: 3,
      away: 1,
    });
    expect(await use(team.people.member)).toEqual({ groups: [own], robots: 2, away: 1 });
  });

  it('of another group is refused', async () => {
    const robot = await watchedRobot();
    const { id } = await makeCondition({}, team.otherGroup.id);
    expect((await apply(robot, id)).code).toBe('condition.other_group');
  });

  it('of a group is replaced when a robot leaves the group', async () => {
    const robot = await watchedRobot();
    const { id } = await makeCondition({}, team.group.id);
    expect((await apply(robot, id)).code).toBe('0');
    const body = { deviceIds: [robot.id], groupId: team.otherGroup.id };
    await owner.call(moveDevices, { body });
    expect((await get(robot.sn)).condition.name).toBe('預設條件（Kebbi）');
    expect((await historyOf(robot))[0]).toMatchObject({
      code: '5-3',
      detail: '預設條件（Kebbi）',
      actor: null,
    });
  });

  it('is applied to all robots of a request or to none', async () => {
    const robot = await watchedRobot();
    const { id } = await makeCondition();
    const answer = await owner.ask(contract.applyCondition, {
      body: { snArray: [robot.sn, 'NOBODY0000'], settingId: id },
    });
    expect(answer).toMatchObject({ code: 'monitor.not_found', data: { detail: { sns: ['NOBODY0000'] } } });
    expect((await get(robot.sn)).condition.id).not.toBe(id);
  });
});

describe('stopped monitoring', () => {
  it('shows nothing about the robot until it is resumed', async () => {
    const robot = await watchedRobot();
    await robot.say('state', { ...well, faults: ['3-5'] });
    await becomes(robot, ['3-5']);
    const body = { sn: robot.sn, isStopped: true };
    expect(await owner.call(contract.switchMonitoring, { body })).toMatchObject({ isStopped: true });
    expect(await get(robot.sn)).toMatchObject({ light: 'notSet', codes: [], stoppedUntil: null });
    await robot.say('state', { ...well, faults: ['3-6'] });
    await owner.call(contract.switchMonitoring, { body: { sn: robot.sn } });
    await becomes(robot, ['3-6']);
    const codes = (await historyOf(robot)).map(({ code, change }) => `${code} ${change}`);
    expect(codes.slice(0, 2).toSorted()).toEqual(['1-1 done', '3-6 came']);
    expect(codes).toContain('5-5 done');
  });

  it('ends at its time, and a past time is refused', async () => {
    const robot = await watchedRobot();
    const until = (ms: number) => new Date(Date.now() + ms).toISOString();
    const stop = (time: string) =>
      owner.ask(contract.switchMonitoring, { body: { sn: robot.sn, isStopped: true, until: time } });
    expect((await stop(until(-1000))).data.fields).toEqual({ until: 'field.too_small' });
    expect((await stop(until(32 * 24 * 3600_000))).data.fields).toEqual({ until: 'field.too_large' });
    expect((await stop(until(1500))).code).toBe('0');
    expect((await get(robot.sn)).light).toBe('notSet');
    await expect.poll(async () => (await get(robot.sn)).light, WITHIN).toBe('online');
  });
});

describe('several robots on the station', () => {
  it('are stopped and resumed at once; those in that state already are unchanged', async () => {
    const robots = await Promise.all([watchedRobot(), watchedRobot()]);
    const [first, second] = robots;
    const snArray = robots.map(({ sn }) => sn);
    const change = (isStopped: boolean) =>
      owner.call(contract.switchManyMonitoring, { body: { snArray, isStopped } });
    expect(await change(true)).toEqual({ changed: 2 });
    for (const { sn } of robots) expect((await get(sn)).light).toBe('notSet');
    await owner.call(contract.switchMonitoring, { body: { sn: first!.sn, isStopped: false } });
    expect(await change(false)).toEqual({ changed: 1 });
    expect(await change(false)).toEqual({ changed: 0 });
    const { rows } = await sql<{ robots: string[] }>`
      select after -> 'robots' as robots from audit_log
      where team_id = ${team.teamId} and action = 'monitor.resumeMany' and after -> 'robots' ? ${second!.sn}
    `.execute(server.db);
    expect(rows).toEqual([{ robots: [second!.sn] }]);
    expect((await historyOf(first!)).filter(({ code }) => code === '5-5')).toHaveLength(1);
    expect((await historyOf(second!)).map(({ code }) => code).slice(0, 2)).toEqual(['1-1', '5-5']);
  });

  it('are all unchanged if the user does not see one of them', async () => {
    const [own, foreign] = [await watchedRobot(), await watchedRobot({ group: team.otherGroup })];
    const body = { snArray: [own.sn, foreign.sn], isStopped: true };
    const answer = await team.people.member.ask(contract.switchManyMonitoring, { body });
    expect(answer).toMatchObject({ code: 'monitor.not_found', data: { detail: { sns: [foreign.sn] } } });
    expect((await get(own.sn)).light).toBe('online');
  });
});

describe('the station', () => {
  it('counts lights by group, lists the worst robots first, and filters by keyword and light', async () => {
    const [good, bad] = [await watchedRobot(), await watchedRobot()];
    await bad.say('state', { ...well, faults: ['3-7'] });
    await becomes(bad, ['3-7']);
    await becomes(good, []);
    const list = async (query: object) =>
      (await owner.call(contract.listStation, { query: { containDevices: true, ...query } })).items;
    const [group] = await list({ groupId: team.group.id });
    const sns = group!.devices!.map(({ sn }) => sn);
    expect(sns.indexOf(bad.sn)).toBeLessThan(sns.indexOf(good.sn));
    expect(group!.lights.high).toBe(group!.devices!.filter(({ light }) => light === 'high').length);
    const found = await list({ keyword: bad.sn.toLowerCase(), filter: 'high' });
    expect(found.flatMap(({ devices = [] }) => devices.map(({ sn }) => sn))).toEqual([bad.sn]);
    expect(await list({ keyword: bad.sn, filter: 'lost' })).toEqual([]);
    const { lights } = await owner.call(contract.countLights, { query: { containSn: bad.sn } });
    expect(lights).toEqual({ notSet: 0, online: 0, medium: 0, high: 1, lost: 0 });
  });

  it('counts the robots not on it and finds them by keyword, in the user’s own groups only', async () => {
    const own = await createTeam(server);
    const { owner: admin, member } = own.people;
    const call = async <Robot extends { id: string }>(robot: Robot, name: string) => {
      await admin.call(renameDevice, { body: { id: robot.id, name, baseRevision: 0, isOverwrite: true } });
      return robot;
    };
    const watched = await call(await createTestRobot(server, own), 'Robo watched');
    await watched.comeOnline();
    await admin.call(contract.addMonitored, { body: { deviceIds: [watched.id] } });
    const near = await call(await registerDevice(own), 'Robo near');
    await call(await registerDevice(own, own.otherGroup.id), 'Robo far');
    const look = (keyword?: string, as = admin) =>
      as.call(contract.listOutside, { query: { ...(keyword !== undefined && { keyword }) } });
    expect(await look()).toEqual({ total: 2, found: [], hasMore: false });
    const found = await look('robo');
    expect(found.found.map(({ name, group }) => [name, group.name])).toEqual([
      ['Robo far', 'Lobby'],
      ['Robo near', 'Class 5-B'],
    ]);
    expect(await look('watched')).toMatchObject({ found: [] });
    expect(await look('%')).toMatchObject({ found: [] });
    expect(await look('ROBO', member)).toEqual({
      total: 1,
      found: [
        { id: near.id, sn: near.sn, name: 'Robo near', group: { id: own.group.id, name: 'Class 5-B' } },
      ],
      hasMore: false,
    });
    for (let count = 0; count < 5; count += 1) await call(await registerDevice(own), `Robo ${count}`);
    const many = await look('robo');
    expect([many.total, many.found.length, many.hasMore]).toEqual([7, 5, true]);
    await admin.call(contract.removeMonitored, { body: { deviceIds: [watched.id] } });
    expect((await look('watched')).found.map(({ sn }) => sn)).toEqual([watched.sn]);
  });

  it('shows the battery limits of a robot’s own condition', async () => {
    const robot = await watchedRobot();
    expect((await get(robot.sn)).condition.battery).toEqual({ moderate: 30, high: 15 });
    const { id } = await makeCondition({ battery: { moderate: 60, high: 40 } });
    await apply(robot, id);
    expect((await get(robot.sn)).condition.battery).toEqual({ moderate: 60, high: 40 });
  });

  it('removes a robot, and keeps its history', async () => {
    const robot = await watchedRobot();
    expect(await owner.call(contract.removeMonitored, { body: { deviceIds: [robot.id] } })).toEqual({
      removed: 1,
      missing: [],
    });
    expect((await owner.ask(contract.getMonitored, { params: { sn: robot.sn } })).code).toBe(
      'monitor.not_found',
    );
    await robot.say('state', { ...well, faults: ['3-5'] });
    expect((await historyOf(robot)).map(({ code }) => code)).toEqual(['1-1']);
  });

  it('sends a command to monitored robots only', async () => {
    const robot = await watchedRobot();
    const command = { kind: 'network.check' as const, parameters: {} };
    const body = { snArray: [robot.sn], command };
    expect(await owner.call(contract.commandMonitored, { body })).toMatchObject({ sent: 1, offline: [] });
    await robot.next('network.check');
    const nobody = await owner.ask(contract.commandMonitored, { body: { ...body, snArray: ['NOBODY0000'] } });
    expect(nobody).toMatchObject({ code: 'monitor.not_found', data: { detail: { sns: ['NOBODY0000'] } } });
  });

  it('sends a command to the robots it finds, and names the others', async () => {
    const robot = await watchedRobot();
    const unwatched = await createTestRobot(server, team);
    const outside = await watchedRobot({ group: team.otherGroup });
    const missing = ['NOBODY0000', unwatched.sn, outside.sn];
    const body = {
      snArray: [...missing, robot.sn, 'NOBODY0000'],
      command: { kind: 'network.check' as const, parameters: {} },
    };
    const answer = await team.people.operator.call(contract.commandMonitored, { body });
    expect(answer).toMatchObject({ sent: 1, offline: [], missing });
    await robot.next('network.check');
  });

  it('keeps a comment', async () => {
    const robot = await watchedRobot();
    const body = { sn: robot.sn, comment: 'Beside the door' };
    await team.people.member.call(contract.commentMonitored, { body });
    expect((await get(robot.sn)).comment).toBe('Beside the door');
    expect((await team.people.operator.ask(contract.commentMonitored, { body })).code).toBe('E033');
  });
});
