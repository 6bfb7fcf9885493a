import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { checkNetworkCommand, installAppCommand } from '@muster/testing/robots/messages';
import { expect, test } from 'vitest';
import { identityOf } from './identity.ts';
import type { InstallFault } from './installed-app.ts';
import { noQuirks } from './quirks.ts';
import { createRandom } from './random.ts';
import { SimulatedRobot } from './simulated-robot.ts';

const packageName = 'com.example.welcome';
const package_ = Buffer.alloc(5_000_000);
type InstallParameters = Parameters<typeof installAppCommand>[1];

const create = () => new SimulatedRobot(identityOf(0, 1), noQuirks, createRandom(0));

async function doing(robot: SimulatedRobot, command: CommandMessage) {
  const refusal = robot.refusal(command);
  if (refusal !== null) return refusal;
  const outcome = robot.execute(command, {
    file: { path: null, size: package_.length },
    progress: () => {},
    signal: new AbortController().signal,
    sendLog: async () => {},
    download: async () => {},
  });
  for (let second = 0; second < 30; second += 1) robot.tick(1);
  return outcome;
}
const installing = (robot: SimulatedRobot, parameters: InstallParameters = {}) =>
  doing(robot, installAppCommand(package_, parameters));
const removing = (robot: SimulatedRobot) =>
  doing(robot, {
    ...checkNetworkCommand(),
    kind: 'app.remove',
    parameters: { packageName, name: 'Welcome' },
  });
const has = (robot: SimulatedRobot) => robot.belongings.installed.get(packageName);

test('an app is installed, updated and removed, which frees its memory', async () => {
  const robot = create();
  const free = robot.readState().freeMemory!;
  expect(await installing(robot)).toEqual({ status: 'done' });
  expect(has(robot)).toMatchObject({ versionName: '4.2', versionCode: '42', hasCrashed: false });
  expect(robot.readState().freeMemory).toBe(free - package_.length);
  expect(await installing(robot, { versionName: '5.0', versionCode: '50' })).toEqual({ status: 'done' });
  expect(has(robot)).toMatchObject({ versionName: '5.0' });
  expect(robot.readState().freeMemory).toBe(free - package_.length);
  expect(await removing(robot)).toEqual({ status: 'done' });
  expect(has(robot)).toBeUndefined();
  expect(robot.readState().freeMemory).toBe(free);
  expect(await removing(robot)).toEqual({ status: 'failed', detail: 'not_installed name=Welcome' });
});

test('an older version is installed only with `allowOlder`', async () => {
  const robot = create();
  // Compared as numbers: 9 is less than 10.
  await installing(robot, { versionName: '10', versionCode: '10' });
  const older = { versionName: '9', versionCode: '9' };
  expect(await installing(robot, older)).toEqual({ status: 'refused', detail: 'refused' });
  expect(has(robot)).toMatchObject({ versionName: '10' });
  expect(await installing(robot, { ...older, allowOlder: true })).toEqual({ status: 'done' });
  expect(has(robot)).toMatchObject({ versionName: '9' });
});

test.each([
  ['crash', 'failed', 'crashed', { versionName: '4.2', hasCrashed: true }],
  ['wrong_version', 'failed', 'wrong_version has=4.1 wanted=4.2', { versionName: '4.1' }],
  ['disk_full', 'failed', 'not_enough_space needed=5 free=0', { versionName: '4.1' }],
  ['refuse', 'refused', 'refused', { versionName: '4.1' }],
] as const)('an install with fault %s is %s', async (fault: InstallFault, status, detail, now) => {
  const robot = create();
  await installing(robot, { versionName: '4.1', versionCode: '41' });
  robot.installFaults.add(fault);
  expect(await installing(robot)).toEqual({ status, detail });
  expect(has(robot)).toMatchObject(now);
  robot.installFaults.clear();
  expect(await installing(robot)).toEqual({ status: 'done' });
  expect(has(robot)).toMatchObject({ versionName: '4.2', hasCrashed: false });
});

test('an app larger than the free memory is not installed', async () => {
  const robot = create();
  const size = robot.readState().freeMemory! + 1;
  expect(await installing(robot, { size })).toMatchObject({ status: 'failed' });
  expect(has(robot)).toBeUndefined();
});

test('a file installed again replaces itself', async () => {
  const robot = create();
  const free = robot.readState().freeMemory!;
  const { parameters } = installAppCommand(package_);
  for (let time = 1; time <= 2; time += 1) {
    const command = { ...checkNetworkCommand(), kind: 'file.install' as const, parameters };
    expect(await doing(robot, command)).toEqual({ status: 'done' });
    expect(robot.readState().freeMemory).toBe(free - package_.length);
  }
});
