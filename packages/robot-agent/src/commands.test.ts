import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { openFileJournal } from './file-journal.ts';
import { createMemoryJournal } from './memory-journal.ts';
import type { LocalMuster } from '@muster/testing/robots/local-muster';
import {
  applyConfigCommand,
  checkNetworkCommand,
  desiring,
  openAppCommand,
  restartCommand,
} from '@muster/testing/robots/messages';
import { isEnd, quick, startTestRobot } from '@muster/testing/robots/robots';
import { createScriptedDriver, untilAborted } from '@muster/testing/robots/scripted-driver';
import { withLocalMuster } from './test-muster.ts';

const SN = 'KS10240101';
const CONFIG = { configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 };

let muster: LocalMuster;
const robots = withLocalMuster((made) => (muster = made));

let starts = 0;

async function online(options: Parameters<typeof startTestRobot>[1] = {}) {
  starts = muster.received.filter(({ body }) => body.status === 'ONLINE').length;
  const started = startTestRobot(muster, { sn: SN, ...options });
  robots.push(started.robot);
  await muster.waitFor(({ body }) => body.status === 'ONLINE', starts + 1);
  return started;
}

const send = (command: CommandMessage) => muster.send(SN, 'command', command);
const results = (commandId: string) =>
  muster.received
    .filter(({ name, body }) => name === 'result' && body.commandId === commandId)
    .map(({ body }) => body);

test('a robot whose clock is ahead applies a configuration before it has received a command', async () => {
  const there = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 3_600_000);
  onTestFinished(() => there.mockRestore());
  const command = applyConfigCommand(CONFIG, {
    expiresAt: new Date(Date.now() - 47 * 3_600_000).toISOString(),
  });
  await muster.send(SN, 'desired', desiring(command));
  const { journal } = await online({ timing: { ...quick, lookAtClockMs: 50 } });
  expect((await muster.waitFor(isEnd(command.commandId))).body).toMatchObject({ status: 'done' });
  expect(journal.state.configuration).toEqual(CONFIG);
  // The enrolment told the server's time.
  expect(Math.round(journal.state.clockOffset / 3_600_000)).toBe(-48);
  // Its clock is corrected: at the next start the old difference would be wrong.
  there.mockRestore();
  await expect.poll(() => Math.abs(journal.state.clockOffset)).toBeLessThan(60_000);
});

test('a robot with credentials and a wrong clock applies a configuration, and refuses one that expired once it knows the time', async () => {
  const journal = createMemoryJournal();
  const first = await online({ journal });
  await first.robot.stop();
  await journal.append({ type: 'clock', offset: 48 * 3_600_000 });
  const command = applyConfigCommand(CONFIG);
  await muster.send(SN, 'desired', desiring(command));
  await online({ journal });
  expect((await muster.waitFor(isEnd(command.commandId))).body).toMatchObject({ status: 'done' });
  const known = openAppCommand({ sentAt: new Date().toISOString() });
  await send(known);
  await muster.waitFor(isEnd(known.commandId));
  const late = applyConfigCommand(CONFIG, { expiresAt: new Date(Date.now() - 1000).toISOString() });
  await muster.send(SN, 'desired', desiring(late));
  expect((await muster.waitFor(isEnd(late.commandId))).body).toMatchObject({ status: 'expired' });
});

test('a configuration that was accepted before a power cut does not expire by a wrong clock', async () => {
  const journal = createMemoryJournal();
  const first = await online({ journal });
  await first.robot.stop();
  await journal.append({ type: 'clock', offset: 48 * 3_600_000 });
  const command = applyConfigCommand(CONFIG);
  await journal.append({ type: 'received', command });
  await muster.send(SN, 'desired', desiring(command));
  await online({ journal });
  expect((await muster.waitFor(isEnd(command.commandId))).body).toMatchObject({ status: 'done' });
});

test('a configuration that expired during a power cut is not applied before the server has said what is wanted', async () => {
  const journal = createMemoryJournal();
  const first = await online({ journal });
  await first.robot.stop();
  await journal.append({ type: 'clock', offset: 0 });
  const command = applyConfigCommand(CONFIG, { expiresAt: new Date(Date.now() - 1000).toISOString() });
  await journal.append({ type: 'received', command });
  const { driver } = await online({ journal });
  const known = openAppCommand({ sentAt: new Date().toISOString() });
  await send(known);
  expect((await muster.waitFor(isEnd(command.commandId))).body).toMatchObject({ status: 'expired' });
  await muster.waitFor(isEnd(known.commandId));
  expect(driver.executed).toEqual([known]);
});

test('states and events have the server’s time', async () => {
  const journal = createMemoryJournal();
  const first = await online({ journal });
  await first.robot.stop();
  const offset = 48 * 3_600_000;
  await journal.append({ type: 'clock', offset });
  muster.received.length = 0;
  await online({ journal });
  for (const topic of ['state', 'event']) {
    const { body } = await muster.waitFor(({ name }) => name === topic);
    expect(Math.round((Date.parse(String(body.at)) - Date.now()) / 3_600_000)).toBe(48);
  }
});

test('a command is accepted, runs with progress, and is done', async () => {
  const { driver } = await online({
    timing: { ...quick, progressEveryMs: 0 },
    driver: createScriptedDriver(async (_, { progress }) => {
      progress(40, 'unpacking');
      progress(250);
      return { status: 'done', detail: 'opened' };
    }),
  });
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(isEnd(command.commandId));
  expect(results(command.commandId)).toEqual([
    { commandId: command.commandId, status: 'accepted' },
    { commandId: command.commandId, status: 'running', progress: 0 },
    { commandId: command.commandId, status: 'running', progress: 40, detail: 'unpacking' },
    { commandId: command.commandId, status: 'running', progress: 100 },
    { commandId: command.commandId, status: 'done', progress: 100, detail: 'opened' },
  ]);
  expect(driver.executed).toEqual([command]);
});

test('progress messages are throttled', async () => {
  await online({
    timing: { ...quick, progressEveryMs: 60_000 },
    driver: createScriptedDriver(async (_, { progress }) => {
      for (let percent = 0; percent <= 100; percent += 1) progress(percent);
      return { status: 'done' };
    }),
  });
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(isEnd(command.commandId));
  expect(results(command.commandId).map(({ status }) => status)).toEqual(['accepted', 'running', 'done']);
});

test.each([
  ['failed', async () => ({ status: 'failed' as const, detail: 'no space' }), 'no space'],
  ['refused', async () => ({ status: 'refused' as const, detail: 'battery too low' }), 'battery too low'],
  ['failed', () => Promise.reject(new Error('motor stuck')), 'motor stuck'],
])('a command that the machine ends as %s is answered with its detail', async (status, script, detail) => {
  await online({ driver: createScriptedDriver(script) });
  const command = openAppCommand();
  await send(command);
  const end = await muster.waitFor(isEnd(command.commandId));
  expect(end.body).toMatchObject({ status, detail });
});

test('the same id sent three times, across a reconnect, runs once and is answered each time', async () => {
  const { driver, robot } = await online();
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(isEnd(command.commandId));
  await send(command);
  await muster.waitFor(isEnd(command.commandId), 2);
  robot.cutConnection();
  await muster.waitFor(({ body }) => body.status === 'ONLINE', 2);
  await send(command);
  await muster.waitFor(isEnd(command.commandId), 3);
  await vi.waitFor(() => expect(robot.counters.duplicates).toBe(2), { timeout: 30_000 });
  expect(robot.counters).toMatchObject({ executions: 1, commands: 3 });
  expect(driver.executed).toHaveLength(1);
});

test('a duplicate of a running command is answered with its progress, and the command continues', async () => {
  let finish = () => {};
  const { driver } = await online({
    timing: { ...quick, progressEveryMs: 0 },
    driver: createScriptedDriver((_, { progress }) => {
      progress(30);
      return new Promise((resolve) => (finish = () => resolve({ status: 'done' })));
    }),
  });
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(({ body }) => body.progress === 30);
  await send(command);
  await muster.waitFor(({ body }) => body.progress === 30, 2);
  finish();
  await muster.waitFor(isEnd(command.commandId));
  expect(driver.executed).toHaveLength(1);
});

test('after a restart a robot knows from its journal file what it has done', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'journal-'));
  const path = join(directory, 'robot.jsonl');
  const command = openAppCommand();

  const before = await openFileJournal(path);
  const first = await online({ journal: before });
  await send(command);
  await muster.waitFor(isEnd(command.commandId));
  first.robot.kill();
  await before.close();

  const after = await openFileJournal(path);
  const second = await online({ journal: after });
  await send(command);
  await muster.waitFor(isEnd(command.commandId), 2);
  expect([first.driver.executed.length, second.driver.executed.length]).toEqual([1, 0]);
  await second.robot.stop();
  await after.close();
  await rm(directory, { recursive: true });
});

test('a command interrupted by a power cut fails as interrupted and is not run again', async () => {
  const journal = createMemoryJournal();
  const first = await online({
    journal,
    driver: createScriptedDriver((_, execution) => untilAborted(execution)),
  });
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(({ body }) => body.status === 'running');
  first.robot.kill();
  const second = await online({ journal });
  const end = await muster.waitFor(isEnd(command.commandId));
  expect(end.body).toMatchObject({ status: 'failed', detail: 'interrupted' });
  expect(second.driver.executed).toHaveLength(0);
});

test('an interrupted command is done if the machine reports that it took effect', async () => {
  const journal = createMemoryJournal();
  const first = await online({
    journal,
    driver: createScriptedDriver((_, execution) => untilAborted(execution)),
  });
  const command = applyConfigCommand(CONFIG);
  await send(command);
  await muster.waitFor(({ body }) => body.status === 'running');
  first.robot.kill();
  const driver = Object.assign(createScriptedDriver(), { isApplied: () => true });
  await online({ journal, driver });
  expect((await muster.waitFor(isEnd(command.commandId))).body.status).toBe('done');
  await muster.waitFor(({ name, body }) => name === 'reported' && body.configuration?.version === 3);
});

test('a restart command is done when the robot is online again', async () => {
  const journal = createMemoryJournal();
  const first = await online({
    journal,
    driver: createScriptedDriver((_, execution) => untilAborted(execution)),
  });
  const command = restartCommand();
  await send(command);
  await muster.waitFor(({ body }) => body.status === 'running');
  await first.robot.stop();
  expect(results(command.commandId).map(({ status }) => status)).toEqual(['accepted', 'running']);
  await online({ journal });
  expect((await muster.waitFor(isEnd(command.commandId))).body.status).toBe('done');
});

test('a command that was accepted but not begun runs after a restart', async () => {
  const journal = createMemoryJournal();
  const first = await online({
    journal,
    driver: createScriptedDriver((_, execution) => untilAborted(execution)),
  });
  const [running, waiting] = [openAppCommand(), checkNetworkCommand()];
  await send(running);
  await send(waiting);
  await muster.waitFor(({ body }) => body.commandId === waiting.commandId && body.status === 'accepted');
  first.robot.kill();
  const second = await online({ journal });
  expect((await muster.waitFor(isEnd(waiting.commandId))).body.status).toBe('done');
  expect(second.driver.executed).toEqual([waiting]);
});

test('commands run one at a time, in order of arrival, a restart after the others', async () => {
  let begin = () => {};
  const isOpen = new Promise<void>((resolve) => (begin = resolve));
  let running = 0;
  let most = 0;
  const { driver } = await online({
    driver: createScriptedDriver(async () => {
      running += 1;
      most = Math.max(most, running);
      await isOpen;
      running -= 1;
      return { status: 'done' };
    }),
  });
  const commands = [openAppCommand(), restartCommand(), checkNetworkCommand(), openAppCommand()];
  for (const command of commands) await send(command);
  await muster.waitFor(({ body }) => body.commandId === commands[3]!.commandId && body.status === 'accepted');
  begin();
  await Promise.all(commands.map(({ commandId }) => muster.waitFor(isEnd(commandId))));
  const order = [0, 2, 3, 1].map((index) => commands[index]!.commandId);
  expect(driver.executed.map(({ commandId }) => commandId)).toEqual(order);
  expect(most).toBe(1);
});

test.each(['desired first', 'command first'])('sent both ways, %s, is applied once', async (order) => {
  const { driver, robot } = await online();
  const command = applyConfigCommand(CONFIG);
  const ways = [() => muster.send(SN, 'desired', desiring(command)), () => send(command)];
  if (order === 'command first') ways.reverse();
  for (const way of ways) await way();
  await muster.waitFor(({ name, body }) => name === 'reported' && body.configuration !== null);
  await vi.waitFor(() => expect(robot.counters.duplicates).toBe(1), { timeout: 30_000 });
  await muster.waitFor(isEnd(command.commandId));
  expect(driver.executed).toHaveLength(1);
});

test('a desired configuration is retained for an offline robot', async () => {
  const command = applyConfigCommand(CONFIG);
  await muster.send(SN, 'desired', desiring(command));
  const { driver } = await online();
  await muster.waitFor(isEnd(command.commandId));
  expect(driver.executed).toHaveLength(1);
  await muster.waitFor(
    ({ name, body }) => name === 'reported' && body.configuration?.configId === CONFIG.configId,
  );
});

test('a version that is already applied is not applied again', async () => {
  const { driver, robot } = await online();
  const [first, again, next] = [
    applyConfigCommand(CONFIG),
    applyConfigCommand(CONFIG),
    applyConfigCommand({ ...CONFIG, version: 4 }),
  ];
  for (const command of [first, again, next]) await send(command);
  await muster.waitFor(isEnd(next.commandId));
  expect(results(again.commandId).at(-1)).toMatchObject({ status: 'done', detail: 'already_applied' });
  expect(driver.executed).toEqual([first, next]);
  expect(robot.counters.executions).toBe(2);
});

test('the applied configuration is reported on every ONLINE', async () => {
  const { robot } = await online();
  await send(applyConfigCommand(CONFIG));
  await muster.waitFor(({ name, body }) => name === 'reported' && body.configuration?.version === 3);
  robot.cutConnection();
  const again = await muster.waitFor(
    ({ name, body }) => name === 'reported' && body.configuration?.version === 3,
    2,
  );
  expect(again).toMatchObject({ isRetained: false, body: { configuration: CONFIG } });
});

test('an expired command is not run', async () => {
  const { driver } = await online();
  const command = openAppCommand({ expiresAt: new Date(Date.now() - 1).toISOString() });
  await send(command);
  expect((await muster.waitFor(isEnd(command.commandId))).body.status).toBe('expired');
  expect(driver.executed).toHaveLength(0);
});

test('a command that expires in the queue is not run', async () => {
  let finish = () => {};
  const { driver } = await online({
    driver: createScriptedDriver(
      () => new Promise((resolve) => (finish = () => resolve({ status: 'done' }))),
    ),
  });
  await send(openAppCommand());
  await vi.waitFor(() => expect(driver.executed).toHaveLength(1), { timeout: 30_000 });
  const late = checkNetworkCommand({ expiresAt: new Date(Date.now() + 300).toISOString() });
  await send(late);
  await muster.waitFor(({ body }) => body.commandId === late.commandId && body.status === 'accepted');
  // The robot counts the server's time by the machine's uptime, which may be a few milliseconds behind.
  const passed = Date.parse(late.expiresAt) + 100;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(passed), { timeout: 30_000 });
  finish();
  expect((await muster.waitFor(isEnd(late.commandId))).body.status).toBe('expired');
  expect(driver.executed).toHaveLength(1);
});

test('an unknown kind or missing parameters are refused with the reason', async () => {
  const { driver } = await online();
  const { commandId, expiresAt } = openAppCommand();
  await muster.send(SN, 'command', { commandId, expiresAt, kind: 'arm.wave', parameters: {} });
  expect((await muster.waitFor(isEnd(commandId))).body).toMatchObject({
    status: 'refused',
    detail: 'unknown_kind kind=%22arm.wave%22',
  });
  const other = openAppCommand();
  await muster.send(SN, 'command', { ...other, parameters: { packageName: 'com.robot.codelab' } });
  expect((await muster.waitFor(isEnd(other.commandId))).body.detail).toContain('parameters.name');
  expect(driver.executed).toHaveLength(0);
});

test('no malformed message ends the process or the connection', async () => {
  const { driver, robot } = await online();
  const broken = [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"commandId":7}',
    '{"configuration":{"command":1}}',
    '\u0000',
  ];
  for (const name of ['command', 'desired', 'elsewhere']) {
    for (const bytes of broken) await muster.sendBytes(`muster/v1/${SN}/${name}`, bytes);
  }
  await muster.sendBytes(`muster/v1/${SN}/command`, Buffer.alloc(200_000, 0x7b));
  await muster.sendBytes('muster/v1', '{}');
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(isEnd(command.commandId));
  expect(driver.executed).toEqual([command]);
  expect(robot.counters.unreadable).toBeGreaterThan(10);
  expect(robot.counters.connections).toBe(1);
});

test('a result that could not be sent is sent on the next connection', async () => {
  let finish = () => {};
  const { robot } = await online({
    driver: createScriptedDriver(
      () => new Promise((resolve) => (finish = () => resolve({ status: 'done' }))),
    ),
  });
  const command = openAppCommand();
  await send(command);
  await muster.waitFor(({ body }) => body.status === 'running');
  robot.cutConnection(100);
  await vi.waitFor(() => expect(robot.status.phase).toBe('waiting'), { timeout: 30_000 });
  finish();
  expect((await muster.waitFor(isEnd(command.commandId))).body.status).toBe('done');
});
