import { prove } from '@muster/contract/account/proof.endpoints';
import * as contract from '@muster/contract/commands/endpoints';
import * as usage from '@muster/contract/commands/usage.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { commandsLimits } from '@muster/contract/commands/limits';
import type { SendableCommand } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOBODY } from './setup/case.ts';
import { type Client, PASSWORD } from './setup/client.ts';
import { sendingAs, type Send } from './setup/sending.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { lockWaits } from './setup/lock-waits.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

const project = { projectId: 'flow-1', name: 'Greeter' };

let server: TestServer;
let team: TestTeam;
let owner: Client;
let robot: TestRobot;
let away: TestRobot;
const { ended, robotsOf, send, task, tasks } = sendingAs(() => owner);
withTeam((made) => ({ server, team, owner } = made));
beforeEach(async () => {
  robot = await createTestRobot(server, team);
  away = await createTestRobot(server, team);
  await robot.comeOnline();
});

const ask = (body: Send, as = owner) => as.ask(contract.sendCommand, { body });
const badge = async (as = owner) => (await as.call(usage.listUsage, { query: {} })).errorCount;

describe('sending commands', () => {
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
  ] as const)('$kind is delivered with its parameters, and the answer is recorded', async (command) => {
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
  ])('%j is refused with the invalid field', async (command, field) => {
    const answer = await ask({ deviceIds: [robot.id], command } as never);
    expect(answer.code).toBe('request.invalid');
    expect(Object.keys(answer.data.fields!)).toContain(field);
  });

  it('a command that moves a robot is never delivered later, whatever the request says', async () => {
    const command = { kind: 'device.restart', parameters: {} } as const;
    const waits = await ask({ deviceIds: [away.id], command, whenOffline: 'deliver' });
    expect(waits.data.fields).toEqual({ whenOffline: 'field.choice' });
    const { taskId } = await send({ deviceIds: [robot.id], command, expiresInMinutes: 5000 });
    const [sub] = await robotsOf(taskId);
    const minutes = (Date.parse(sub!.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(commandsLimits.expiryMinutes);
  });

  it('nor when another area sends it', async () => {
    const actor = { teamId: team.teamId, userId: null, name: 'Muster', ip: null };
    const { core, devices } = server.app;
    const found = await devices.targets.find(actor, null, [robot.id, away.id]);
    const command = { kind: 'device.wake', parameters: {} } as const;
    const work = { command, subject: 'Wake', configId: null, version: null, retryOf: null };
    const made = await core.dispatch.create(actor, work, found, { whenOffline: 'deliver' });
    expect(made).toMatchObject({ sent: 1, leftCount: 1, left: [{ id: away.id }] });
  });

  it('a command that may wait is delivered when the robot connects, with its expiry time', async () => {
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

  it('names the robots that do not exist or are out of reach; the others get it', async () => {
    const { operator } = team.people;
    const { id: foreign } = await registerDevice(team, team.otherGroup.id);
    const missing = [NOBODY, foreign];
    const command = { kind: 'network.check', parameters: {} } as const;
    const body = { deviceIds: [NOBODY, robot.id, foreign, NOBODY], command };
    const impact = { deviceIds: body.deviceIds, kind: command.kind };
    expect(await operator.call(contract.getCommandImpact, { body: impact })).toMatchObject({
      total: 1,
      missing,
    });
    expect(await operator.call(contract.sendCommand, { body })).toMatchObject({ sent: 1, missing });
    await robot.next('network.check');
    const { deviceIds } = body;
    const updated = await operator.call(contract.updateDevices, { body: { deviceIds } });
    expect(updated).toMatchObject({ sent: 1, missing });
    const refusals = [
      await operator.ask(contract.sendCommand, { body: { ...body, deviceIds: missing } }),
      await operator.ask(contract.getCommandImpact, { body: { ...impact, deviceIds: missing } }),
      await operator.ask(contract.sendCommand, { body: { ...body, deviceIds: [away.id, ...missing] } }),
    ];
    expect(refusals).toMatchObject([
      { code: 'deploy.no_robots', data: { detail: { missing } } },
      { code: 'deploy.no_robots', data: { detail: { missing } } },
      { code: 'command.all_offline', data: { detail: { offline: [{ id: away.id }], missing } } },
    ]);
  });

  it('names the robots it cannot reach, before and after', async () => {
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

  it('only owner and admins run a shell command on a robot, and operators reset nothing', async () => {
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

  it('a shell command needs a sign-in or re-authentication within the last ten minutes', async () => {
    const { admin } = team.people;
    const body = {
      deviceIds: [robot.id],
      command: { kind: 'adb.run', parameters: { command: 'uptime' } },
    } as const;
    const { taskId } = await admin.call(contract.sendCommand, { body: { ...body, deviceIds: [robot.id] } });
    const { commandId } = await robot.next('adb.run');
    await robot.answer(commandId, 'failed');
    await ended(taskId);
    await sql`
      update sessions set proved_at = now() - interval '11 minutes' where user_id = ${team.userIds.admin}
    `.execute(server.db);
    expect((await ask({ ...body, deviceIds: [robot.id] }, admin)).code).toBe('session.prove');
    expect((await admin.ask(usage.retryUsage, { body: { taskId, whenOffline: 'skip' } })).code).toBe(
      'session.prove',
    );
    const restart = { kind: 'device.restart', parameters: {} } as const;
    expect((await ask({ deviceIds: [robot.id], command: restart }, admin)).code).toBe('0');
    await admin.call(prove, { body: { password: PASSWORD } });
    expect((await ask({ ...body, deviceIds: [robot.id] }, admin)).code).toBe('0');
  });

  it('is logged with the sender', async () => {
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

describe('a repeated request with the same request id', () => {
  const command = { kind: 'prompts.hide', parameters: {} } as const;

  it('gets the same response and is executed once, however often and concurrently', async () => {
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

  it('by another user is a new request', async () => {
    const requestId = crypto.randomUUID();
    const first = await send({ deviceIds: [robot.id], command, requestId });
    const second = await ask({ deviceIds: [robot.id], command, requestId }, team.people.admin);
    expect(second.data.taskId).not.toBe(first.taskId);
  });

  it('is executed once for deployments and retries as well', async () => {
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
    await ended(first.taskId!);
    const retry = { body: { taskId: first.taskId!, requestId: crypto.randomUUID() } };
    const again = await owner.call(usage.retryUsage, retry);
    expect(await owner.call(usage.retryUsage, retry)).toEqual(again);
    expect(await tasks()).toBe(before + 2);
  });
});

describe('retrying a task', () => {
  const command = { kind: 'roflow.install', parameters: project } as const;

  async function failed(robots: TestRobot[], sent: SendableCommand = command) {
    const { taskId } = await send({ deviceIds: robots.map(({ id }) => id), command: sent });
    for (const each of robots) {
      const got = await each.next(sent.kind);
      await each.answer(got.commandId, 'failed', 'download_failed');
    }
    await ended(taskId);
    return taskId;
  }

  it('for one of two robots leaves the other one open', async () => {
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
    // Only the remaining robot.
    expect(await owner.call(usage.retryUsage, { body: { taskId } })).toMatchObject({ sent: 1 });
    expect(await task(taskId)).toMatchObject({ isSettled: true });
    expect(await badge()).toBe(before);
    const third = await owner.ask(usage.retryUsage, { body: { taskId } });
    expect(third.code).toBe('command.nothing_to_retry');
  });

  it('by several users at once sends each robot one command', async () => {
    await away.comeOnline();
    const taskId = await failed([robot, away], { kind: 'device.restart', parameters: {} });
    const before = await tasks();
    const [first] = await robotsOf(taskId);
    // Both have read the failures before either marks one.
    const holding = await server.db.startTransaction().execute();
    await sql`select from commands where task_id = ${taskId} for update`.execute(holding);
    const one = owner.ask(usage.retryUsage, { body: { taskId, commandIds: [first!.id] } });
    await lockWaits(server);
    const all = ['a', 'b', 'c'].map(() => owner.ask(usage.retryUsage, { body: { taskId } }));
    await lockWaits(server, 4);
    await holding.commit().execute();
    const answers = await Promise.all([one, ...all]);
    const sent = answers.filter(({ code }) => code === '0').map(({ data }) => data);
    expect(sent.reduce((sum, each) => sum + each.sent, 0)).toBe(2);
    expect(answers.filter(({ code }) => code === 'command.nothing_to_retry')).toHaveLength(4 - sent.length);
    expect(await tasks()).toBe(before + sent.length);
  });

  it('waits for a robot that is offline now, when requested', async () => {
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

  it('that no longer exists is refused', async () => {
    const answer = await owner.ask(usage.retryUsage, { body: { taskId: crypto.randomUUID() } });
    expect(answer.code).toBe('E034');
  });

  it('naming a command that is not of the task is refused for all of them', async () => {
    await away.comeOnline();
    const [taskId, otherTask] = [await failed([robot]), await failed([away])];
    const [[own], [other]] = [await robotsOf(taskId), await robotsOf(otherTask)];
    const stranger = await createTeam(server);
    const theirs = await createTestRobot(server, stranger);
    const asThem = sendingAs(() => stranger.people.owner);
    const { taskId: foreignTask } = await asThem.send({
      deviceIds: [theirs.id],
      command,
      whenOffline: 'deliver',
    });
    const [foreign] = await asThem.robotsOf(foreignTask);
    const before = await tasks();
    for (const id of [NOBODY, other!.id, foreign!.id]) {
      const body = { taskId, commandIds: [own!.id, id] };
      const answer = await owner.ask(usage.retryUsage, { body });
      expect(answer).toMatchObject({ code: 'command.not_found', data: { detail: { missing: [id] } } });
    }
    expect(await tasks()).toBe(before);
    expect(await robotsOf(taskId)).toMatchObject([{ isRetried: false }]);
  });

  it('a robot’s failed configuration links to its task; an outdated one is not sent again', async () => {
    const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Lobby' } } });
    const deploy = () =>
      owner.call(deployConfig, { params: { id: config.id }, body: { deviceIds: [robot.id] } });
    const before = await badge();
    const { taskId } = await deploy();
    const { commandId } = await robot.next('config.apply');
    await robot.answer(commandId, 'failed', 'package_failed');
    await ended(taskId!);
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

describe('cancelling a task', () => {
  it('ends what is waiting, and leaves what has been accepted', async () => {
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
    // Cancelled on purpose, so it is no failure to look after.
    expect(await task(taskId)).toMatchObject({ state: 'done', isSettled: true, succeeded: 1 });
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

  it('is respected by a later retry: only what failed is sent again', async () => {
    const { taskId } = await send({
      deviceIds: [robot.id, away.id],
      command: { kind: 'prompts.hide', parameters: {} },
      whenOffline: 'deliver',
    });
    await owner.call(usage.cancelUsage, {
      body: {
        taskId,
        commandIds: [(await robotsOf(taskId)).find(({ device }) => device.id === away.id)!.id],
      },
    });
    await robot.answer((await robot.next('prompts.hide')).commandId, 'failed', 'The screen is locked');
    await ended(taskId);
    expect(await task(taskId)).toMatchObject({
      state: 'error',
      failed: 2,
      dropped: 1,
      firstFailure: { device: { id: robot.id } },
    });
    await away.comeOnline();
    const { taskId: again, sent } = await owner.call(usage.retryUsage, { body: { taskId } });
    expect(sent).toBe(1);
    expect((await robotsOf(again)).map(({ device }) => device.id)).toEqual([robot.id]);
    // A user may still choose it.
    const cancelled = (await robotsOf(taskId)).find(({ detail }) => detail === 'cancelled');
    const body = { taskId, commandIds: [cancelled!.id] };
    expect(await owner.call(usage.retryUsage, { body })).toMatchObject({ sent: 1 });
  });

  it('naming a command that is not of the task is refused for all of them', async () => {
    const hide = { kind: 'prompts.hide', parameters: {} } as const;
    const waiting = async (device: TestRobot) =>
      (await send({ deviceIds: [device.id], command: hide, whenOffline: 'deliver' })).taskId;
    const [taskId, otherTask] = [await waiting(away), await waiting(away)];
    const [[own], [other]] = [await robotsOf(taskId), await robotsOf(otherTask)];
    for (const id of [NOBODY, other!.id]) {
      const body = { taskId, commandIds: [own!.id, id] };
      const answer = await owner.ask(usage.cancelUsage, { body });
      expect(answer).toMatchObject({ code: 'command.not_found', data: { detail: { missing: [id] } } });
    }
    expect(await task(taskId)).toMatchObject({ waiting: 1, failed: 0 });
    const body = { taskId, commandIds: [own!.id] };
    expect(await owner.call(usage.cancelUsage, { body })).toEqual({ cancelled: 1 });
    expect(await task(otherTask)).toMatchObject({ waiting: 1 });
  });

  it('is overruled by a robot that executed the command all the same', async () => {
    const command = { kind: 'prompts.hide', parameters: {} } as const;
    const { taskId } = await send({ deviceIds: [robot.id], command, whenOffline: 'deliver' });
    const got = await robot.next('prompts.hide');
    await owner.call(usage.cancelUsage, { body: { taskId } });
    expect(await task(taskId)).toMatchObject({ state: 'done', failed: 1 });
    await robot.answer(got.commandId, 'running');
    await robot.answer(got.commandId, 'done');
    await expect.poll(async () => (await task(taskId)).state, WITHIN).toBe('success');
    expect(await task(taskId)).toMatchObject({ total: 1, succeeded: 1, failed: 0, doing: 0, waiting: 0 });
    expect(await robotsOf(taskId)).toMatchObject([{ status: 'done', detail: null }]);
  });

  it('withdraws the configuration that a robot would otherwise get when it connects', async () => {
    const config = await owner.call(createConfig, { body: { document: { ...emptyConfig, name: 'Foyer' } } });
    const { taskId } = await owner.call(deployConfig, {
      params: { id: config.id },
      body: { deviceIds: [robot.id] },
    });
    await robot.next('config.apply');
    await robot.goOffline();
    await owner.call(usage.cancelUsage, { body: { taskId: taskId! } });
    const before = robot.desired.length;
    await robot.comeOnline();
    // The next message it gets proves that none came before it.
    await send({ deviceIds: [robot.id], command: { kind: 'network.check', parameters: {} } });
    await robot.next('network.check');
    expect(robot.desired.slice(before).filter((each) => each !== null)).toEqual([]);
  });
});
