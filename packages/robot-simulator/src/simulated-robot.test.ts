import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { eventMessage, stateMessage, type CommandMessage } from '@muster/contract/robot-link/messages';
import { readDetail } from '@muster/contract/robot-link/detail';
import type { SendableCommand } from '@muster/contract/robot-link/commands';
import type { DriverEvent } from '@muster/robot-agent/driver';
import { applyConfigCommand, openAppCommand } from '@muster/testing/robots/messages';
import { pin } from './commands/devices.ts';
import { identityOf } from './identity.ts';
import { noQuirks, quirksOf, type Quirks } from './quirks.ts';
import { createRandom } from './random.ts';
import { SimulatedRobot } from './simulated-robot.ts';

const CONFIG = { configId: '0198c1f2-7a30-7000-8000-0000000000c1', version: 3 };

function robotWith(quirks: Quirks = noQuirks, index = 0): SimulatedRobot {
  return new SimulatedRobot(identityOf(index, 1), quirks, createRandom(index));
}

function execute(robot: SimulatedRobot, command: CommandMessage) {
  const progress = vi.fn<(percent: number) => void>();
  const abort = new AbortController();
  const logs: string[] = [];
  const outcome = robot.execute(command, {
    progress,
    signal: abort.signal,
    file: null,
    sendLog: async (text) => void logs.push(text),
    download: () => Promise.reject(new Error('nothing to download')),
  });
  return { outcome, progress, abort, logs };
}

function live(robot: SimulatedRobot, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) robot.tick(1);
}

test('its reports always match the contract', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 100 }),
      (index, steps) => {
        const random = createRandom(index);
        const robot = new SimulatedRobot(identityOf(index, 1), quirksOf(random), random);
        const events: DriverEvent[] = [];
        robot.onEvent((event) => events.push(event));
        for (const seconds of steps) {
          robot.tick(seconds);
          stateMessage.parse(robot.readState());
        }
        for (const event of events) eventMessage.parse({ ...event, id: 'x', at: new Date().toISOString() });
        const raised = events.filter(({ kind }) => kind === 'fault.raised').length;
        const cleared = events.filter(({ kind }) => kind === 'fault.cleared').length;
        const lasting = robot.quirks.brokenPart ? 1 : 0;
        expect(robot.readState().faults).toHaveLength(raised - cleared + lasting);
      },
    ),
  );
});

test('the same seed gives the same behaviour', () => {
  const lifeOf = () => {
    const random = createRandom(5);
    const robot = new SimulatedRobot(identityOf(9, 1), quirksOf(random), random);
    const told: unknown[] = [];
    robot.onEvent((event) => told.push(event));
    robot.onChange(() => told.push(robot.readState()));
    live(robot, 3600);
    return told;
  };
  const life = lifeOf();
  expect(life.length).toBeGreaterThan(20);
  expect(lifeOf()).toEqual(life);
});

test('notifies listeners exactly when its state changes', () => {
  const robot = robotWith();
  let known = JSON.stringify(robot.readState());
  let isTold = false;
  robot.onChange(() => (isTold = true));
  for (let second = 0; second < 5000; second += 1) {
    isTold = false;
    robot.tick(1);
    const now = JSON.stringify(robot.readState());
    expect(isTold).toBe(now !== known);
    known = now;
  }
});

test('a service robot drives, and a Kebbi has no pose', () => {
  const service = robotWith(noQuirks, 4);
  const places = new Set<string>();
  for (let minute = 0; minute < 120; minute += 1) {
    live(service, 60);
    places.add(JSON.stringify(service.readState().pose));
  }
  expect(places.size).toBeGreaterThan(20);
  expect(robotWith().readState().pose).toBeNull();
});

test('an installation takes time, reports progress and takes effect once', async () => {
  const robot = robotWith();
  const command = applyConfigCommand(CONFIG);
  if (command.kind === 'config.apply') command.parameters.document.selfName = 'Ada';
  const { outcome, progress } = execute(robot, command);
  live(robot, 3);
  expect(robot.isWorking).toBe(true);
  expect(robot.readState().selfName).not.toBe('Ada');
  live(robot, 20);
  expect(await outcome).toEqual({ status: 'done' });
  expect(robot.readState().selfName).toBe('Ada');
  const percents = progress.mock.calls.map(([percent]) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.length).toBeGreaterThan(2);
  expect([...robot.appliedCounts.commands]).toEqual([[command.commandId, 1]]);
  expect([...robot.appliedCounts.configurations]).toEqual([[`${CONFIG.configId}@3`, 1]]);
  expect(robot.isApplied(command)).toBe(true);
});

test('an aborted installation has no effect', async () => {
  const robot = robotWith();
  const command = applyConfigCommand(CONFIG);
  const { outcome, abort } = execute(robot, command);
  live(robot, 2);
  abort.abort();
  await expect(outcome).rejects.toThrow();
  live(robot, 60);
  expect(robot.appliedCounts.commands.size).toBe(0);
  expect(robot.isApplied(command)).toBe(false);
});

test('refuses to install with a low battery or a broken part', async () => {
  const forgetful = robotWith({ ...noQuirks, isForgetful: true });
  while (forgetful.readState().battery > 12 || forgetful.readState().isCharging) forgetful.tick(30);
  const low = await execute(forgetful, applyConfigCommand(CONFIG)).outcome;
  expect(low).toMatchObject({
    status: 'refused',
    detail: expect.stringMatching(/^battery_low level=\d+ needed=15$/),
  });

  const broken = robotWith({ ...noQuirks, brokenPart: '3-5' });
  expect(broken.readState().faults).toContain('3-5');
  const refusal = await execute(broken, applyConfigCommand(CONFIG)).outcome;
  expect(refusal).toMatchObject({ status: 'refused', detail: expect.stringContaining('3-5') });
});

test('without quirks a low battery never refuses a command', async () => {
  const robot = robotWith();
  for (let hour = 0; hour < 48; hour += 1) {
    live(robot, 3600);
    const { commandId, expiresAt } = openAppCommand();
    const { outcome } = execute(robot, { commandId, expiresAt, kind: 'device.update', parameters: {} });
    live(robot, 60);
    expect((await outcome).status).toBe('done');
  }
});

test('opens an app, or fails if it is missing', async () => {
  const robot = robotWith();
  const opening = execute(robot, openAppCommand());
  live(robot, 4);
  expect((await opening.outcome).status).toBe('done');

  expect(robot.appliedCounts.commands.size).toBe(1);

  const bare = robotWith({ ...noQuirks, lacksApps: true });
  const lacking = execute(bare, openAppCommand());
  live(bare, 4);
  expect(await lacking.outcome).toEqual({ status: 'failed', detail: 'app_not_found name=Codelab' });
  expect(bare.appliedCounts.commands.size).toBe(0);
});

const commandOf = (command: SendableCommand | Extract<CommandMessage, { kind: 'pin.set' }>) =>
  ({ ...openAppCommand(), ...command }) as CommandMessage;
const project = { projectId: 'flow-1', name: 'Greeter' };

async function doing(robot: SimulatedRobot, command: Parameters<typeof commandOf>[0]) {
  const { outcome, logs } = execute(robot, commandOf(command));
  live(robot, 60);
  return { ...(await outcome), logs };
}

test('projects can be installed, played and removed, but not played or removed if missing', async () => {
  const robot = robotWith();
  const install = { kind: 'roflow.install', parameters: project } as const;
  const remove = { kind: 'roflow.remove', parameters: project } as const;
  const free = robot.readState().freeMemory!;
  expect(await doing(robot, remove)).toMatchObject({
    status: 'failed',
    detail: 'project_not_found name=Greeter',
  });
  expect(await doing(robot, install)).toMatchObject({ status: 'done' });
  expect(robot.readState().freeMemory).toBeLessThan(free);
  // Projects of different tools are different, even with the same id.
  expect(await doing(robot, { kind: 'codelab.play', parameters: project })).toMatchObject({
    status: 'failed',
  });
  expect(await doing(robot, remove)).toMatchObject({ status: 'done' });
  expect(robot.readState().freeMemory).toBe(free);

  await doing(robot, { kind: 'codelab.install', parameters: project });
  await doing(robot, { kind: 'questions.install', parameters: project });
  const playing = execute(robot, commandOf({ kind: 'codelab.play', parameters: project }));
  live(robot, 4);
  expect(await playing.outcome).toEqual({ status: 'done' });
  expect(robot.readState()).toMatchObject({ project: 'Greeter' });
});

test('opens an app with one of its projects', async () => {
  const robot = robotWith();
  await doing(robot, { kind: 'codelab.install', parameters: project });
  const app = { packageName: 'com.robot.codelab', name: 'Codelab' };
  expect(await doing(robot, { kind: 'app.open', parameters: app })).toMatchObject({ status: 'done' });
  expect(robot.readState().projectId).not.toBe('flow-1');
  const inProject = { ...app, projectId: 'flow-1' };
  expect(await doing(robot, { kind: 'app.open', parameters: inProject })).toMatchObject({ status: 'done' });
  expect(robot.readState()).toMatchObject({ project: 'Greeter', projectId: 'flow-1' });
  const lacking = { ...app, projectId: 'flow-2' };
  expect(await doing(robot, { kind: 'app.open', parameters: lacking })).toMatchObject({
    status: 'failed',
    detail: 'project_not_found name=flow-2',
  });
});

test('a failing installation gives a known reason', async () => {
  const robot = robotWith({ ...noQuirks, installFailures: 1 });
  const { status, detail } = await doing(robot, { kind: 'codelab.install', parameters: project });
  expect(status).toBe('failed');
  expect(readDetail(detail!)).not.toBeNull();
  expect(robot.belongings.projects.size).toBe(0);
});

test('a reset removes everything that was installed or set, and nothing else', async () => {
  const robot = robotWith();
  const fresh = { ...robot.belongings };
  const config = applyConfigCommand(CONFIG);
  if (config.kind === 'config.apply') config.parameters.document.selfName = 'Ada';
  const applied = execute(robot, config);
  live(robot, 30);
  await applied.outcome;
  await doing(robot, { ...openAppCommand(), kind: 'pin.set', parameters: { pin: '1234' } });
  await doing(robot, { kind: 'roflow.install', parameters: project });
  await doing(robot, { kind: 'prompts.hide', parameters: {} });
  expect(robot.belongings).toMatchObject({ selfName: 'Ada', arePromptsHidden: true });
  expect(pin.of(robot.belongings)).toBe('1234');
  const { imageVer } = robot.readState();
  expect(await doing(robot, { kind: 'device.reset', parameters: {} })).toMatchObject({ status: 'done' });
  expect(robot.belongings).toEqual(fresh);
  expect(robot.readState()).toMatchObject({ imageVer, selfName: robot.identity.selfName, project: null });
});

test('under another registration it asks for no PIN of the old one, and keeps what is installed', async () => {
  const robot = robotWith();
  await doing(robot, { kind: 'roflow.install', parameters: project });
  await doing(robot, { ...openAppCommand(), kind: 'pin.set', parameters: { pin: '1234' } });
  robot.forgetPin();
  expect(pin.of(robot.belongings)).toBeNull();
  expect(robot.belongings.projects.size).toBe(1);
});

test('a service robot relocates to a point, or reports that it cannot', async () => {
  const robot = robotWith(noQuirks, 4);
  const relocate = { kind: 'device.relocate', parameters: { point: 'Lift A' } } as const;
  const first = execute(robot, commandOf(relocate));
  while (robot.isWorking) robot.tick(0.5);
  expect(await first.outcome).toEqual({ status: 'done' });
  const { pose } = robot.readState();
  expect(pose).toMatchObject({ heading: 0 });
  const lost = robotWith({ ...noQuirks, losesPosition: true }, 4);
  expect(await doing(lost, relocate)).toMatchObject({ status: 'failed', detail: 'position_unknown' });
});

test('its log lists installed items and executed commands', async () => {
  const robot = robotWith();
  await doing(robot, { kind: 'roflow.install', parameters: project });
  const { status, detail, logs } = await doing(robot, { kind: 'log.upload', parameters: {} });
  expect(status).toBe('done');
  expect(logs).toHaveLength(1);
  expect(logs[0]).toContain(robot.identity.sn);
  expect(logs[0]).toContain('installed project roflow/flow-1 Greeter');
  expect(logs[0]).toContain('roflow.install');
  expect(readDetail(detail!)!.values).toEqual({ bytes: String(Buffer.byteLength(logs[0]!)) });
});

test('its shell answers known commands, and fails for others', async () => {
  const robot = robotWith();
  const run = (command: string) => doing(robot, { kind: 'adb.run', parameters: { command } });
  expect((await run('getprop ro.serialno')).detail).toContain(robot.identity.sn);
  expect((await run('getprop constructor')).detail).not.toContain('function');
  expect(readDetail((await run('echo one & two')).detail!)!.values).toEqual({
    status: '0',
    output: 'one & two',
  });
  expect(await run('make coffee')).toMatchObject({ status: 'failed' });
});
