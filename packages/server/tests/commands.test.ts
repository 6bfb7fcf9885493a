import * as contract from '@muster/contract/commands';
import * as usage from '@muster/contract/usage';
import { createConfig, emptyConfig } from '@muster/contract/configs';
import { deployConfig } from '@muster/contract/deployment';
import { getDevice } from '@muster/contract/devices';
import { limits } from '@muster/contract/limits';
import type { SendableCommand } from '@muster/contract/robot-link/commands';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

const WITHIN = { timeout: 20_000 };
const project = { projectId: 'flow-1', name: 'Greeter' };

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let other: TestTeam;
let owner: Client;
let robot: TestRobot;
let away: TestRobot;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  other = await createTeam(server);
  owner = team.people.owner;
});
beforeEach(async () => {
  robot = await createTestRobot(server, team);
  away = await createTestRobot(server, team);
  await robot.comeOnline();
});
afterAll(() => server.end());

type Send = Parameters<typeof send>[0];
const send = (body: Parameters<typeof owner.call<typeof contract.sendCommand>>[1]['body']) =>
  owner.call(contract.sendCommand, { body });
const ask = (body: Send, as = owner) => as.ask(contract.sendCommand, { body });
const task = (id: string) => owner.call(usage.getUsage, { params: { id } });
const robotsOf = async (id: string) =>
  (await owner.call(usage.listSubTasks, { params: { id }, query: {} })).items;
const ended = (id: string) => expect.poll(async () => (await task(id)).endedAt, WITHIN).not.toBeNull();
const tasks = async () => (await owner.call(usage.listUsage, { query: {} })).total;
const badge = async (as = owner) => (await as.call(usage.listUsage, { query: {} })).errorCount;

describe('sending', () => {
  it.each([
    { kind: 'device.restart', parameters: {} },
    { kind: 'device.update', parameters: {} },
    { kind: 'app.open', parameters: { packageName: 'com.robot.codelab', name: 'Codelab' } },
    { kind: 'network.check', parameters: {} },
    { kind: 'prompts.hide', parameters: {} },
    { kind: 'roflow.install', parameters: project },
    { kind: 'roflow.remove', parameters: project },
    { kind: 'codelab.install', parameters: project },
    { kind: 'codelab.play', parameters: project },
    { kind: 'questions.install', parameters: project },
    { kind: 'adb.run', parameters: { command: 'getprop ro.serialno' } },
  ] as const)('$kind reaches the robot with its parameters, and its answer the record', async (command) => {
    const { taskId, sent } = await send({ deviceIds: [robot.id], command: command as SendableCommand });
    expect(sent).toBe(1);
    const got = await robot.next(command.kind);
    expect(got.parameters).toEqual(command.parameters);
    await robot.answer(got.commandId, 'done', 'up_to_date');
    await ended(taskId);
    expect(await robotsOf(taskId)).toMatchObject([{ status: 'done', detail: 'up_to_date' }]);
  });

  it.each([
    [{ kind: 'roflow.install', parameters: { projectId: '', name: 'x' } }, 'command.parameters.projectId'],
    [{ kind: 'roflow.install', parameters: { projectId: 'a b', name: 'x' } }, 'command.parameters.projectId'],
    [
      { kind: 'app.open', parameters: { packageName: 'nodots', name: 'x' } },
      'command.parameters.packageName',
    ],
    [{ kind: 'adb.run', parameters: { command: 'x'.repeat(501) } }, 'command.parameters.command'],
    [{ kind: 'adb.run', parameters: { command: 'ls\nrm' } }, 'command.parameters.command'],
    [{ kind: 'pin.set', parameters: { pin: '1234' } }, 'command.kind'],
    [{ kind: 'config.apply', parameters: {} }, 'command.kind'],
  ])('%j is refused at its field', async (command, field) => {
    const answer = await ask({ deviceIds: [robot.id], command } as never);
    expect(answer.code).toBe('request.invalid');
    expect(Object.keys(answer.data.fields!)).toContain(field);
  });

  it('what moves a robot does not wait for it, whatever is asked', async () => {
    const command = { kind: 'device.restart', parameters: {} } as const;
    const waits = await ask({ deviceIds: [away.id], command, whenOffline: 'deliver' });
    expect(waits.data.fields).toEqual({ whenOffline: 'field.choice' });
    const { taskId } = await send({ deviceIds: [robot.id], command, expiresInMinutes: 5000 });
    const [sub] = await robotsOf(taskId);
    const minutes = (Date.parse(sub!.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(limits.commands.expiryMinutes);
  });

  it('what may wait is delivered when the robot comes, and it is told until when', async () => {
    const command = { kind: 'prompts.hide', parameters: {} } as const;
    const { taskId, sent } = await send({
      deviceIds: [robot.id, away.id],
      command,
      whenOffline: 'deliver',
      expiresInMinutes: 60,
    });
    expect(sent).toBe(2);
    expect(away.commands).toEqual([]);
    await away.comeOnline();
    const got = await away.next('prompts.hide');
    expect(Date.parse(got.expiresAt) - Date.now()).toBeGreaterThan(50 * 60_000);
    await away.answer(got.commandId, 'done');
    await expect.poll(async () => (await task(taskId)).succeeded, WITHIN).toBe(1);
  });

  it('names whom it cannot reach before and after', async () => {
    const service = await createTestRobot(server, team, { model: 'service' });
    const deviceIds = [robot.id, away.id, service.id];
    const impact = await owner.call(contract.getCommandImpact, { body: { deviceIds, kind: 'codelab.play' } });
    expect(impact).toMatchObject({ total: 3, online: 1, offline: 1, notActivated: 0, unsuitable: 1 });
    expect(impact.offlineDevices.map(({ sn }) => sn)).toEqual([away.sn]);
    expect(impact.unsuitableDevices.map(({ sn }) => sn)).toEqual([service.sn]);
    const command = { kind: 'codelab.play', parameters: project } as const;
    const reply = await send({ deviceIds, command });
    expect(reply).toMatchObject({ sent: 1, unsuitable: 1, offlineDevices: [{ sn: away.sn }] });
    expect(await task(reply.taskId)).toMatchObject({ total: 1, offlineCount: 1 });
    expect((await ask({ deviceIds: [service.id], command })).code).toBe('command.wrong_model');
    expect((await ask({ deviceIds: [away.id], command })).code).toBe('command.all_offline');
    const relocate = { kind: 'device.relocate', parameters: {} } as const;
    expect((await ask({ deviceIds: [robot.id], command: relocate })).code).toBe('command.wrong_model');
  });

  it('only owner and admins run a line in a robot’s shell, and operators reset nothing', async () => {
    const { admin, member, operator } = team.people;
    const body = {
      deviceIds: [robot.id],
      command: { kind: 'adb.run', parameters: { command: 'ls' } },
    } as const;
    for (const as of [owner, admin])
      expect((await ask({ ...body, deviceIds: [robot.id] }, as)).code).toBe('0');
    for (const as of [member, operator])
      expect((await ask({ ...body, deviceIds: [robot.id] }, as)).code).toBe('E033');
    const reset = { deviceIds: [robot.id], command: { kind: 'device.reset', parameters: {} } } as const;
    expect((await ask({ ...reset, deviceIds: [robot.id] }, operator)).code).toBe('E033');
    expect((await operator.ask(contract.resetDevices, { body: { deviceIds: [robot.id] } })).code).toBe(
      'E033',
    );
    expect((await operator.ask(contract.updateDevices, { body: { deviceIds: [robot.id] } })).code).toBe('0');
    const made = await owner.call(usage.listUsage, { query: { kindFilter: 'adb.run' } });
    const { operator: asOperator } = team.people;
    const [seen] = (await asOperator.call(usage.listUsage, { query: { kindFilter: 'adb.run' } })).items;
    expect(made.items[0]!.allowed).toEqual({ retry: true, cancel: true });
    expect(seen!.allowed).toEqual({ retry: false, cancel: true });
  });

  it('is written down with who sent it', async () => {
    const { taskId } = await send({
      deviceIds: [robot.id],
      command: { kind: 'device.restart', parameters: {} },
    });
    const row = await server.db
      .selectFrom('auditLog')
      .where('teamId', '=', team.teamId)
      .where('objectId', '=', taskId)
      .select(['action', 'actorId'])
      .executeTakeFirst();
    expect(row).toEqual({ action: 'command.device.restart', actorId: team.userIds.owner });
  });
});

describe('asked again under the same request', () => {
  const command = { kind: 'prompts.hide', parameters: {} } as const;

  it('is answered the same and done once, however often and at once', async () => {
    const body = { deviceIds: [robot.id], command, requestId: crypto.randomUUID() };
    const before = await tasks();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    replies.push(await send(body));
    expect(new Set(replies.map((reply) => reply.taskId)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.sent))).toEqual(new Set([1]));
    expect(await tasks()).toBe(before + 1);
    const other = await send({ ...body, requestId: crypto.randomUUID() });
    expect(other.taskId).not.toBe(replies[0]!.taskId);
  });

  it('somebody else’s is another one', async () => {
    const requestId = crypto.randomUUID();
    const first = await send({ deviceIds: [robot.id], command, requestId });
    const second = await ask({ deviceIds: [robot.id], command, requestId }, team.people.admin);
    expect(second.data.taskId).not.toBe(first.taskId);
  });

  it('so are a deployment and a retry', async () => {
    const config = await owner.call(createConfig, {
      body: { document: { ...emptyConfig, name: 'Reception' } },
    });
    const before = await tasks();
    const deploy = {
      params: { id: config.id },
      body: { deviceIds: [robot.id], requestId: crypto.randomUUID() },
    };
    const first = await owner.call(deployConfig, deploy);
    expect((await owner.call(deployConfig, deploy)).taskId).toBe(first.taskId);
    const { commandId } = await robot.next('config.apply');
    await robot.answer(commandId, 'failed', 'package_failed');
    await ended(first.taskId);
    const retry = { body: { taskId: first.taskId, requestId: crypto.randomUUID() } };
    const again = await owner.call(usage.retryUsage, retry);
    expect(await owner.call(usage.retryUsage, retry)).toEqual(again);
    expect(await tasks()).toBe(before + 2);
  });
});

describe('retrying', () => {
  const command = { kind: 'roflow.install', parameters: project } as const;

  async function failed(robots: TestRobot[]) {
    const { taskId } = await send({ deviceIds: robots.map(({ id }) => id), command });
    for (const each of robots) {
      const got = await each.next('roflow.install');
      await each.answer(got.commandId, 'failed', 'download_failed');
    }
    await ended(taskId);
    return taskId;
  }

  it('one of two leaves the other to be looked after', async () => {
    await away.comeOnline();
    const before = await badge();
    const taskId = await failed([robot, away]);
    expect(await badge()).toBe(before + 1);
    const [first] = await robotsOf(taskId);
    const retried = await owner.call(usage.retryUsage, {
      body: { taskId, commandIds: [first!.id] },
    });
    expect(retried).toMatchObject({ sent: 1, offlineCount: 0 });
    expect(await task(retried.taskId)).toMatchObject({ retryOf: taskId, subject: 'Greeter' });
    expect(await task(taskId)).toMatchObject({ isSettled: false });
    expect((await robotsOf(taskId)).map(({ isRetried }) => isRetried)).toEqual([true, false]);
    expect(await badge()).toBe(before + 1);
    // What is left, and no more.
    expect(await owner.call(usage.retryUsage, { body: { taskId } })).toMatchObject({ sent: 1 });
    expect(await task(taskId)).toMatchObject({ isSettled: true });
    expect(await badge()).toBe(before);
    const third = await owner.ask(usage.retryUsage, { body: { taskId } });
    expect(third.code).toBe('command.nothing_to_retry');
  });

  it('waits for a robot that has left, when told to', async () => {
    const taskId = await failed([robot]);
    await robot.goOffline();
    expect((await owner.ask(usage.retryUsage, { body: { taskId } })).code).toBe('command.all_offline');
    const { taskId: again } = await owner.call(usage.retryUsage, {
      body: { taskId, whenOffline: 'deliver', expiresInMinutes: 60 },
    });
    expect(await task(again)).toMatchObject({ waiting: 1 });
    await robot.comeOnline();
    await expect.poll(() => robot.commands.length, WITHIN).toBe(2);
  });

  it('of a task that is gone says so', async () => {
    const answer = await owner.ask(usage.retryUsage, { body: { taskId: crypto.randomUUID() } });
    expect(answer.code).toBe('E034');
  });

  it('a robot’s failed configuration names its task; an older one is not brought back', async () => {
    const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Lobby' } } });
    const deploy = () =>
      owner.call(deployConfig, { params: { id: config.id }, body: { deviceIds: [robot.id] } });
    const before = await badge();
    const { taskId } = await deploy();
    const { commandId } = await robot.next('config.apply');
    await robot.answer(commandId, 'failed', 'package_failed');
    await ended(taskId);
    const device = await owner.call(getDevice, { params: { id: robot.id } });
    expect(device.config).toMatchObject({ state: 'failed', taskId, commandId });
    const body = { taskId: device.config!.taskId!, commandIds: [device.config!.commandId!] };
    const { taskId: again } = await owner.call(usage.retryUsage, { body });
    expect((await owner.call(getDevice, { params: { id: robot.id } })).config).toMatchObject({
      state: 'waiting',
      taskId: again,
    });
    expect((await owner.ask(usage.retryUsage, { body })).code).toBe('command.nothing_to_retry');
    await deploy();
    const overtaken = await owner.ask(usage.retryUsage, { body: { taskId: again } });
    expect(overtaken.code).toBe('command.nothing_to_retry');
    expect(await badge()).toBe(before);
  });
});

describe('cancelling', () => {
  it('ends what waits, and leaves what has been accepted', async () => {
    const before = await badge();
    const { taskId } = await send({
      deviceIds: [robot.id, away.id],
      command: { kind: 'prompts.hide', parameters: {} },
      whenOffline: 'deliver',
    });
    const got = await robot.next('prompts.hide');
    await robot.answer(got.commandId, 'accepted');
    await expect.poll(async () => (await task(taskId)).doing, WITHIN).toBe(1);
    expect(await owner.call(usage.cancelUsage, { body: { taskId } })).toEqual({ cancelled: 1 });
    expect(await task(taskId)).toMatchObject({ state: 'doing', failed: 1, doing: 1, waiting: 0 });
    await robot.answer(got.commandId, 'done');
    await ended(taskId);
    // Somebody wanted it so: it is no failure to look after.
    expect(await task(taskId)).toMatchObject({ state: 'error', isSettled: true, succeeded: 1 });
    expect(await badge()).toBe(before);
    expect((await robotsOf(taskId)).map(({ status, detail }) => [status, detail])).toEqual([
      ['expired', 'cancelled'],
      ['done', null],
    ]);
    await away.comeOnline();
    const nothing = await owner.ask(usage.cancelUsage, { body: { taskId } });
    expect(nothing.code).toBe('command.nothing_to_cancel');
    expect(away.commands).toEqual([]);
  });

  it('a robot that did it all the same is believed', async () => {
    const command = { kind: 'prompts.hide', parameters: {} } as const;
    const { taskId } = await send({ deviceIds: [robot.id], command, whenOffline: 'deliver' });
    const got = await robot.next('prompts.hide');
    await owner.call(usage.cancelUsage, { body: { taskId } });
    expect(await task(taskId)).toMatchObject({ state: 'error', failed: 1 });
    await robot.answer(got.commandId, 'running');
    await robot.answer(got.commandId, 'done');
    await expect.poll(async () => (await task(taskId)).state, WITHIN).toBe('done');
    expect(await task(taskId)).toMatchObject({ total: 1, succeeded: 1, failed: 0, doing: 0, waiting: 0 });
    expect(await robotsOf(taskId)).toMatchObject([{ status: 'done', detail: null }]);
  });

  it('takes back the configuration a robot would still find when it comes', async () => {
    const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Foyer' } } });
    const { taskId } = await owner.call(deployConfig, {
      params: { id: config.id },
      body: { deviceIds: [robot.id] },
    });
    await robot.next('config.apply');
    await robot.goOffline();
    await owner.call(usage.cancelUsage, { body: { taskId } });
    const before = robot.desired.length;
    await robot.comeOnline();
    // The next thing it hears shows that nothing came before it.
    await send({ deviceIds: [robot.id], command: { kind: 'network.check', parameters: {} } });
    await robot.next('network.check');
    expect(robot.desired.slice(before).filter((each) => each !== null)).toEqual([]);
  });
});

describe('a reset', () => {
  it('takes configuration and PIN from the robot’s row once the robot has done it', async () => {
    const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Desk' } } });
    await owner.call(deployConfig, { params: { id: config.id }, body: { deviceIds: [robot.id] } });
    const applied = await robot.next('config.apply');
    await robot.answer(applied.commandId, 'done');
    await server.db
      .updateTable('devices')
      .set({ pin: '1234' })
      .where('teamId', '=', team.teamId)
      .where('id', '=', robot.id)
      .execute();
    const device = () => owner.call(getDevice, { params: { id: robot.id } });
    await expect.poll(async () => (await device()).config?.state, WITHIN).toBe('applied');
    const { revision } = await device();

    const { taskId } = await owner.call(contract.resetDevices, { body: { deviceIds: [robot.id] } });
    const reset = await robot.next('device.reset');
    expect(await device()).toMatchObject({ hasPin: true, config: { state: 'applied' } });
    await robot.answer(reset.commandId, 'done');
    await ended(taskId);
    await expect.poll(async () => (await device()).config, WITHIN).toBeNull();
    expect(await device()).toMatchObject({ hasPin: false, connection: 1, revision: revision + 1 });
    await robot.goOffline();
    const before = robot.desired.length;
    await robot.comeOnline();
    expect(robot.desired.slice(before).filter((each) => each !== null)).toEqual([]);
  });

  it('that failed takes nothing', async () => {
    await server.db
      .updateTable('devices')
      .set({ pin: '1234' })
      .where('teamId', '=', team.teamId)
      .where('id', '=', robot.id)
      .execute();
    const { taskId } = await owner.call(contract.resetDevices, { body: { deviceIds: [robot.id] } });
    const reset = await robot.next('device.reset');
    await robot.answer(reset.commandId, 'refused', 'battery_low level=3 needed=15');
    await ended(taskId);
    expect(await owner.call(getDevice, { params: { id: robot.id } })).toMatchObject({ hasPin: true });
  });
});

describe('a PIN', () => {
  const actor = async () => ({
    teamId: team.teamId,
    userId: team.userIds.owner,
    name: 'Owner',
    email: '',
    sessionId: '',
    ip: '',
    role: 'owner' as const,
    groupIds: [],
  });
  const target = ({ id, sn }: TestRobot, connection: number) => ({
    id,
    sn,
    name: sn,
    groupId: team.group.id,
    connection,
  });

  it('reaches a robot that is away, the newest only, and says nothing to one that is not activated', async () => {
    const who = await actor();
    const give = async (devices: ReturnType<typeof target>[], pin: string) => {
      const made = await server.db
        .transaction()
        .execute((tx) => server.app.commands.sendPins(who, tx, devices, pin));
      made?.bringOn();
      return made?.taskId ?? null;
    };
    const first = await give([target(away, 0), target(robot, -2)], '1111');
    const second = await give([target(away, 0)], '2222');
    expect(await give([target(robot, -2)], '3333')).toBeNull();
    expect(await robotsOf(first!)).toMatchObject([{ status: 'expired', detail: 'superseded' }]);
    expect(await task(first!)).toMatchObject({ isSettled: true });
    await away.comeOnline();
    const got = await away.next('pin.set');
    expect(got.parameters).toEqual({ pin: '2222' });
    expect(away.commands.map(({ kind }) => kind)).toEqual(['pin.set']);
    await away.answer(got.commandId, 'failed', 'journal_failed');
    await ended(second!);
    // The record shows no PIN to anybody.
    expect(JSON.stringify([await task(second!), await robotsOf(second!)])).not.toContain('2222');
    expect((await owner.ask(usage.retryUsage, { body: { taskId: first! } })).code).toBe(
      'command.nothing_to_retry',
    );
  });

  it('that is not kept is not sent', async () => {
    const { commands } = server.app;
    const who = await actor();
    const before = await tasks();
    await server.db
      .transaction()
      .execute(async (tx) => {
        await commands.sendPins(who, tx, [target(robot, 1)], '4444');
        throw new Error('thought better of it');
      })
      .catch(() => {});
    expect(await tasks()).toBe(before);
  });
});

describe('records', () => {
  it('are found by robot, sender, group and day; only where the reader may look', async () => {
    const { member } = team.people;
    const far = await createTestRobot(server, team, { group: team.otherGroup });
    const command = { kind: 'codelab.install', parameters: { projectId: 'p', name: 'Volcano' } } as const;
    const { taskId } = await send({ deviceIds: [robot.id, far.id], command, whenOffline: 'deliver' });
    const find = async (query: Record<string, unknown>, as = owner) =>
      (await as.call(usage.listUsage, { query: query as never })).items.map(({ id }) => id);
    expect(await find({ keyword: 'volc' })).toEqual([taskId]);
    expect(await find({ keyword: far.sn.toLowerCase() })).toEqual([taskId]);
    expect(await find({ keyword: '100%' })).toEqual([]);
    expect(await find({ keyword: robot.sn }, member)).toEqual([taskId]);
    // The member sees the task for the robot of their own group, and does not find it by the other.
    expect(await find({ keyword: far.sn }, member)).toEqual([]);
    expect(await find({ groupFilter: [team.otherGroup.id], keyword: 'volc' })).toEqual([taskId]);
    expect(await find({ groupFilter: [team.otherGroup.id], keyword: 'volc' }, member)).toEqual([]);
    expect(await find({ createdByFilter: team.userIds.admin, keyword: 'volc' })).toEqual([]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const lately = new Date(Date.now() - 60_000).toISOString();
    expect(await find({ from: lately, to: soon, keyword: 'volc' })).toEqual([taskId]);
    expect(await find({ from: soon })).toEqual([]);
    const { items } = await member.call(usage.listSubTasks, { params: { id: taskId }, query: {} });
    expect(items.map(({ device }) => device.sn)).toEqual([robot.sn]);
    const senders = await owner.call(usage.listSenders, {});
    expect(senders.items.map(({ id }) => id)).toContain(team.userIds.owner);
  });

  it('leave as a table in which nothing is a formula, with what the reader may see', async () => {
    const far = await createTestRobot(server, team, { group: team.otherGroup });
    const name = '=1+1 "x", y';
    const command = { kind: 'roflow.install', parameters: { projectId: 'p', name } } as const;
    await send({ deviceIds: [robot.id, far.id], command, whenOffline: 'deliver' });
    const lines = async (as: Client) => {
      const query = { keyword: '=1+1', groupFilter: [team.group.id, team.otherGroup.id] };
      const file = await as.ask(usage.exportUsage, { query });
      return String(file.data)
        .split('\r\n')
        .filter((line) => line.includes('roflow.install'));
    };
    const all = await lines(owner);
    expect(all).toHaveLength(2);
    for (const line of all) expect(line).toContain(`,"'=1+1 ""x"", y",`);
    const own = await lines(team.people.member);
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(robot.sn);
  });

  it('of one robot come newest first, page by page', async () => {
    const kinds = ['network.check', 'prompts.hide', 'device.update'] as const;
    for (const kind of kinds) await send({ deviceIds: [robot.id], command: { kind, parameters: {} } });
    const page = (cursor?: string) =>
      owner.call(usage.listDeviceCommands, {
        params: { id: robot.id },
        query: { limit: 2, ...(cursor && { cursor }) },
      });
    const first = await page();
    expect(first.items.map(({ kind }) => kind)).toEqual(['device.update', 'prompts.hide']);
    const second = await page(first.nextCursor!);
    expect(second.items.map(({ kind }) => kind)).toEqual(['network.check']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('a log', () => {
  const askForLog = async () => {
    const { taskId } = await send({ deviceIds: [robot.id], command: { kind: 'log.upload', parameters: {} } });
    const command = (await robot.next('log.upload')) as Extract<CommandMessage, { kind: 'log.upload' }>;
    return { taskId, commandId: command.commandId, url: new URL(command.parameters.url!, server.address) };
  };
  const put = (url: URL | string, body: string | Buffer) =>
    fetch(url, { method: 'PUT', body: body as string, headers: { 'content-type': 'text/plain' } });

  it('comes by the address the robot was given, and is read by whoever may see the record', async () => {
    const { taskId, commandId, url } = await askForLog();
    const text = '# 記録\nall is well\n';
    expect((await put(url, text)).status).toBe(204);
    await robot.answer(commandId, 'done');
    await ended(taskId);
    expect(await robotsOf(taskId)).toMatchObject([{ hasLog: true }]);
    for (const as of [owner, team.people.operator]) {
      const file = await as.ask(usage.getCommandLog, { params: { id: commandId } });
      expect(file).toMatchObject({ httpStatus: 200, data: text });
    }
    // When it has ended, nobody may change what was said.
    expect((await put(url, 'another')).status).toBe(403);
  });

  it('is read by nobody else', async () => {
    const far = await createTestRobot(server, team, { group: team.otherGroup });
    await far.comeOnline();
    robot = far;
    const { commandId, url } = await askForLog();
    await put(url, 'secret');
    const answer = await team.people.member.ask(usage.getCommandLog, { params: { id: commandId } });
    expect(answer.code).toBe('command.not_found');
    const foreign = await other.people.owner.ask(usage.getCommandLog, { params: { id: commandId } });
    expect(foreign.code).toBe('command.not_found');
  });

  it('is taken only with an unchanged address, only for this command, and only as much as is allowed', async () => {
    const { url, commandId } = await askForLog();
    const changed = (change: (url: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return put(copy, 'x');
    };
    const refused = await Promise.all([
      changed((to) => to.searchParams.set('until', String(Date.now() + 9e9))),
      changed((to) => to.searchParams.set('mark', 'AAAA')),
      changed((to) => to.searchParams.delete('mark')),
      changed((to) => to.searchParams.set('team', crypto.randomUUID())),
      changed((to) => (to.pathname = to.pathname.replace(commandId, crypto.randomUUID()))),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const large = Buffer.alloc(limits.commands.logMax + 1, 'x');
    expect((await put(url, large)).status).toBe(413);
    const none = await owner.ask(usage.getCommandLog, { params: { id: commandId } });
    expect(none.code).toBe('command.no_log');
    expect((await put(url, large.subarray(1))).status).toBe(204);
  });
});
