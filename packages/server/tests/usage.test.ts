import * as usage from '@muster/contract/commands/usage.endpoints';
import { commandsLimits, usageLimits } from '@muster/contract/commands/limits';
import { urlOf } from '@muster/contract/endpoint';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { sendingAs } from './setup/sending.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let other: TestTeam;
let owner: Client;
let robot: TestRobot;
const { ended, robotsOf, send } = sendingAs(() => owner);

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  other = await createTeam(server);
  owner = team.people.owner;
});
beforeEach(async () => {
  robot = await createTestRobot(server, team);
  await robot.comeOnline();
});
afterAll(() => server.end());

describe('usage records', () => {
  it('are filtered by robot, sender, group and day, within what the reader may see', async () => {
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
    const address = urlOf(usage.listSubTasks, { params: { id: taskId } });
    expect(await member.raw('GET', `${address}?statusFilter=`)).toMatchObject({
      data: { items: [], total: 0 },
    });
    const senders = await owner.call(usage.listSenders, {});
    expect(senders.items.map(({ id }) => id)).toContain(team.userIds.owner);
  });

  it('list the skipped robots that the reader may see', async () => {
    const far = await createTestRobot(server, team, { group: team.otherGroup });
    const near = await createTestRobot(server, team);
    const command = { kind: 'device.restart', parameters: {} } as const;
    const { taskId } = await send({ deviceIds: [robot.id, near.id, far.id], command });
    const leftAs = async (as: Client) => {
      const { offlineCount, offlineDevices } = await as.call(usage.getUsage, { params: { id: taskId } });
      return [offlineCount, offlineDevices.map(({ sn }) => sn).toSorted()];
    };
    expect(await leftAs(owner)).toEqual([2, [near.sn, far.sn].toSorted()]);
    expect(await leftAs(team.people.member)).toEqual([1, [near.sn]]);
  });

  it('name the robot of a task that was sent to one', async () => {
    const far = await createTestRobot(server, team, { group: team.otherGroup });
    const command = { kind: 'prompts.hide', parameters: {} } as const;
    const only = async (deviceIds: string[], as = owner) => {
      const { taskId } = await send({ deviceIds, command, whenOffline: 'deliver' });
      const listed = (await as.call(usage.listUsage, { query: {} })).items.find(({ id }) => id === taskId);
      const shown = await as.call(usage.getUsage, { params: { id: taskId } });
      expect(listed!.onlyDevice).toEqual(shown.onlyDevice);
      return shown.onlyDevice;
    };
    const device = { id: robot.id, sn: robot.sn };
    expect(await only([robot.id])).toMatchObject(device);
    expect(await only([robot.id], team.people.member)).toMatchObject(device);
    // Sent to two, of which the member sees one: that one was not the only robot.
    expect(await only([robot.id, far.id])).toBeNull();
    expect(await only([robot.id, far.id], team.people.member)).toBeNull();
  });

  it('show the first failed robot and why, if the reader may see it; states show what needs attention', async () => {
    const far = await createTestRobot(server, team, { group: team.otherGroup });
    await far.comeOnline();
    const { taskId } = await send({
      deviceIds: [robot.id, far.id],
      command: { kind: 'prompts.hide', parameters: {} },
    });
    const record = async (as: Client, stateFilter?: 'success' | 'error' | 'done') =>
      (await as.call(usage.listUsage, { query: stateFilter ? { stateFilter } : {} })).items.find(
        ({ id }) => id === taskId,
      );
    expect(await record(owner)).toMatchObject({ firstFailure: null });
    await robot.answer((await robot.next('prompts.hide')).commandId, 'done');
    await far.answer((await far.next('prompts.hide')).commandId, 'failed', 'The screen is locked');
    await ended(taskId);
    const failure = { device: { id: far.id, sn: far.sn }, status: 'failed', detail: 'The screen is locked' };
    expect(await record(owner)).toMatchObject({ state: 'error', firstFailure: failure });
    expect(await owner.call(usage.getUsage, { params: { id: taskId } })).toMatchObject({
      firstFailure: failure,
    });
    // The member sees only the robot that succeeded.
    expect(await record(team.people.member)).toMatchObject({ failed: 1, firstFailure: null });
    expect(await record(owner, 'error')).toBeDefined();
    expect(await record(owner, 'done')).toBeUndefined();

    const retry = await owner.call(usage.retryUsage, { body: { taskId } });
    expect(await record(owner)).toMatchObject({ state: 'done', isSettled: true });
    expect(await record(owner, 'done')).toBeDefined();
    expect(await record(owner, 'error')).toBeUndefined();
    expect(await record(owner, 'success')).toBeUndefined();
    await expect.poll(() => far.commands.length, { timeout: 20_000 }).toBe(2);
    await far.answer(far.commands.at(-1)!.commandId, 'done');
    await ended(retry.taskId);
    const { items } = await owner.call(usage.listUsage, { query: { stateFilter: 'success' } });
    expect(items.map(({ id }) => id)).toContain(retry.taskId);
  });

  it('are exported as a table without formulas, within what the reader may see', async () => {
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

  it('are exported in the words of the reader and by the clock of the team, if a language is given', async () => {
    const command = { kind: 'roflow.install', parameters: { projectId: 'p', name: 'Worded' } } as const;
    const { taskId } = await send({ deviceIds: [robot.id], command });
    await robot.answer((await robot.next('roflow.install')).commandId, 'failed', 'download_failed');
    await ended(taskId);
    const query = { keyword: 'Worded', language: 'zh-TW' } as const;
    const file = await owner.ask(usage.exportUsage, { query });
    const [heads, line] = String(file.data).trim().split('\r\n');
    expect(heads).toContain('任務,內容,派送者,機器人,序號,狀態,說明');
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,安裝 Roflow 專案,Worded,/);
    expect(line).toContain(`${robot.sn},失敗,下載失敗,`);
  });

  it('are listed newest first, unless another order is requested', async () => {
    const command = { kind: 'codelab.install', parameters: { projectId: 'p', name: 'In order' } } as const;
    const sent: string[] = [];
    for (let count = 0; count < 3; count += 1)
      sent.push((await send({ deviceIds: [robot.id], command, whenOffline: 'deliver' })).taskId);
    const list = async (query: { sort?: 'dateTime' | '-dateTime' }) =>
      (await owner.call(usage.listUsage, { query: { keyword: 'in order', ...query } })).items.map(
        ({ id }) => id,
      );
    expect(await list({})).toEqual(sent.toReversed());
    expect(await list({ sort: '-dateTime' })).toEqual(sent.toReversed());
    expect(await list({ sort: 'dateTime' })).toEqual(sent);
  });

  it('of one robot are listed newest first, page by page', async () => {
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
    const ofKind = await owner.call(usage.listDeviceCommands, {
      params: { id: robot.id },
      query: { kind: 'network.check' },
    });
    expect(ofKind.items.map(({ kind }) => kind)).toEqual(['network.check']);
  });
});

describe('the total of usage records', () => {
  /** Tasks of a new team, created without sending them. */
  async function tasksOf(count: number) {
    const many = await createTeam(server);
    await sql`
      insert into command_tasks (team_id, id, kind, subject, parameters, created_by_name, total, waiting, group_ids)
      select ${many.teamId}::uuid, gen_random_uuid(), 'network.check', '', '{}', 'Somebody', 0, 0, '{}'
      from generate_series(1, ${count})
    `.execute(server.db);
    return many.people.owner;
  }

  it('stops counting at the limit of a page, and is exact when requested alone', async () => {
    const max = usageLimits.countMax;
    const list = (owner: Client) => owner.call(usage.listUsage, { query: {} });
    expect(await list(await tasksOf(max))).toMatchObject({ total: max, isTotalCapped: false });
    const owner = await tasksOf(max + 5);
    expect(await list(owner)).toMatchObject({ total: max, isTotalCapped: true });
    expect(await owner.call(usage.countUsage, { query: {} })).toEqual({ total: max + 5 });
    expect(await owner.call(usage.countUsage, { query: { kindFilter: 'adb.run' } })).toEqual({ total: 0 });
  });
});

describe('a log from a robot', () => {
  const askForLog = async () => {
    const { taskId } = await send({ deviceIds: [robot.id], command: { kind: 'log.upload', parameters: {} } });
    const command = (await robot.next('log.upload')) as Extract<CommandMessage, { kind: 'log.upload' }>;
    return { taskId, commandId: command.commandId, url: new URL(command.parameters.url!, server.address) };
  };
  const put = (url: URL | string, body: string | Buffer) =>
    fetch(url, { method: 'PUT', body: body as string, headers: { 'content-type': 'text/plain' } });

  it('is uploaded to the address in the command, and readable by users who may see the record', async () => {
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
    // When the command has ended, it cannot be replaced.
    expect((await put(url, 'another')).status).toBe(403);
  });

  it('is kept when the robot sends it again and that fails', async () => {
    const { commandId, url } = await askForLog();
    const text = 'all is well';
    expect((await put(url, text)).status).toBe(204);
    expect((await put(url, Buffer.alloc(commandsLimits.logMax + 1, 'x'))).status).toBe(413);
    const read = () => owner.ask(usage.getCommandLog, { params: { id: commandId } });
    expect(await read()).toMatchObject({ httpStatus: 200, data: text });
    // The robot did not get the response, and repeats the request.
    expect((await put(url, text)).status).toBe(204);
    expect(await read()).toMatchObject({ httpStatus: 200, data: text });
  });

  it('is readable by no other user', async () => {
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

  it('is accepted only with the unchanged address, only for this command, and up to the size limit', async () => {
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
    const large = Buffer.alloc(commandsLimits.logMax + 1, 'x');
    expect((await put(url, large)).status).toBe(413);
    const none = await owner.ask(usage.getCommandLog, { params: { id: commandId } });
    expect(none.code).toBe('command.no_log');
    expect((await put(url, large.subarray(1))).status).toBe(204);
  });
});
