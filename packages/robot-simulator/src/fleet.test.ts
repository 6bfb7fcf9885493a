import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { startLocalMuster, type LocalMuster } from '@muster/testing/robots/local-muster';
import { applyConfigCommand, desiring, restartCommand } from '@muster/testing/robots/messages';
import { isEnd } from '@muster/testing/robots/robots';
import { pin } from './commands/devices.ts';
import { startFleet, type Fleet, type FleetOptions } from './fleet.ts';
import { reportOf } from './report.ts';

const CONFIG = { configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 };

let muster: LocalMuster;
let fleet: Fleet | null = null;

beforeEach(async () => {
  muster = await startLocalMuster();
});

afterEach(async () => {
  await fleet?.stop();
  fleet = null;
  await muster.stop();
});

function start(options: Partial<FleetOptions> = {}): Fleet {
  fleet = startFleet({
    url: muster.url,
    key: 'team-key',
    count: 20,
    speed: 50,
    quirks: false,
    timing: { retryBaseMs: 10, retryMaxMs: 100 },
    ...options,
  });
  return fleet;
}

const online = (count: number) =>
  expect.poll(() => fleet!.stats().phases.online, { timeout: 30_000 }).toBe(count);

async function ask(sn: string, command: CommandMessage): Promise<void> {
  await muster.send(sn, 'command', command);
}

test.each(['tcp', 'websocket'] as const)(
  'a fleet enrols over %s, executes commands, and disconnects cleanly',
  async (transport) => {
    const { robots } = start({ transport });
    await online(20);
    expect(new Set(muster.enrolments.map(({ sn }) => sn)).size).toBe(20);
    const commands = robots.map(({ sn }) => ({ sn, command: applyConfigCommand(CONFIG) }));
    for (const { sn, command } of commands) {
      await ask(sn, command);
      await muster.send(sn, 'desired', desiring(command));
      await ask(sn, command);
    }
    const ends = await Promise.all(commands.map(({ command }) => muster.waitFor(isEnd(command.commandId))));
    expect(new Set(ends.map(({ body }) => body.status))).toEqual(new Set(['done']));
    for (const { machine } of robots) expect([...machine.appliedCounts.configurations.values()]).toEqual([1]);

    await fleet!.stop();
    const goodbyes = muster.received.filter(({ body }) => body.status === 'OFFLINE');
    expect(new Set(goodbyes.map(({ sn }) => sn)).size).toBe(20);
  },
);

test('when all connections break during work, every command ends and none takes effect twice', async () => {
  const { robots } = start({ speed: 20 });
  const open = new Map<string, { sn: string; command: CommandMessage }>();
  // Like the server: on every ONLINE it repeats all open commands.
  muster.onReceived = ({ sn, body }) => {
    if (body.status !== 'ONLINE') return;
    for (const { command } of open.values()) {
      const isOpen = !muster.received.some(isEnd(command.commandId));
      if (open.get(command.commandId)!.sn === sn && isOpen) void ask(sn, command);
    }
  };
  await online(20);
  for (const { sn } of robots) {
    const command = applyConfigCommand(CONFIG);
    open.set(command.commandId, { sn, command });
    await ask(sn, command);
  }
  fleet!.cutAll();
  await muster.waitFor(({ body }) => body.status === 'running', 5);
  muster.cutAll();
  await Promise.all([...open.keys()].map((commandId) => muster.waitFor(isEnd(commandId))));
  expect(reportOf(robots).appliedTwice).toEqual([]);
  expect(robots.flatMap(({ machine }) => [...machine.appliedCounts.commands.values()])).toEqual(
    Array(20).fill(1),
  );
});

test('a restart command makes the robot go offline, and is done when it is back', async () => {
  const { robots } = start({ count: 3 });
  await online(3);
  const { sn, machine } = robots[1]!;
  const command = restartCommand();
  await ask(sn, command);
  await muster.waitFor((message) => message.sn === sn && message.body.status === 'OFFLINE');
  expect((await muster.waitFor(isEnd(command.commandId))).body.status).toBe('done');
  await online(3);
  expect(machine.appliedCounts.commands.get(command.commandId)).toBe(1);
  await muster.waitFor((message) => message.sn === sn && message.body.kind === 'started', 2);
});

test('a robot that has not started yet is not started by the return of its access point', async () => {
  const { robots } = start({ count: 30, ramp: 0.1 });
  await online(1);
  const waiting = robots.filter(({ agent, machine }) => agent === null && machine.identity.accessPoint);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { machine } of waiting) fleet!.mendBehind(machine.identity.accessPoint!);
  await sleep(100);
  expect(waiting.filter(({ agent }) => agent !== null).length).toBeLessThan(2);
});

test('robots wait for `Retry-After`, and all of them enrol in the end', async () => {
  let answered = 0;
  muster.onEnrol = () => {
    answered += 1;
    return answered % 8 === 0
      ? { status: 429, code: 'request.too_many', headers: { 'retry-after': '1' } }
      : {};
  };
  start();
  await online(20);
});

test('a refused key is tried once per concurrent enrolment, not once per robot', async () => {
  muster.onEnrol = () => ({ status: 403, code: 'robot.key' });
  start({ count: 300, ramp: 20_000 });
  await expect.poll(() => fleet!.stats().phases.refused, { timeout: 30_000 }).toBe(300);
  expect(muster.enrolments.length).toBeLessThanOrEqual(32);
});

test('robots of different groups use different keys', async () => {
  start({ count: 4, key: (index) => (index % 2 === 0 ? 'team-key' : 'group-key') });
  await online(4);
  expect(muster.enrolments.map(({ key }) => key).toSorted()).toEqual([
    'group-key',
    'group-key',
    'team-key',
    'team-key',
  ]);
});

test('with a journal directory, the robots of the next run keep their enrolment and what they have', async () => {
  const journalDir = await mkdtemp(join(tmpdir(), 'fleet-'));
  const [first] = start({ count: 5, journalDir }).robots;
  await online(5);
  const command: CommandMessage = {
    ...restartCommand(),
    kind: 'pin.set',
    parameters: { pin: '1234' },
  };
  await ask(first!.sn, command);
  await muster.waitFor(isEnd(command.commandId));
  await fleet!.stop();
  // A journal each; the others are as new.
  expect(await readdir(journalDir)).toHaveLength(6);
  const [again, other] = start({ count: 5, journalDir }).robots;
  await online(5);
  expect(muster.enrolments).toHaveLength(5);
  expect([again, other].map((robot) => pin.of(robot!.machine.belongings))).toEqual(['1234', null]);
  await fleet!.stop();
  await rm(journalDir, { recursive: true });
});

test('robots with quirks lose their connection and reconnect', async () => {
  start({ quirks: true, count: 60, speed: 1000 });
  await expect.poll(() => fleet!.stats().totals.connections, { timeout: 30_000 }).toBeGreaterThan(65);
  await muster.waitFor(({ body }) => body.status === 'CONNECTION_BROKEN');
});
