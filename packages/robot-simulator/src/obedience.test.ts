import { robotSettings } from '@muster/contract/monitoring/robot-condition';
import { eventMessage } from '@muster/contract/robot-link/messages';
import type { DriverEvent, HeldCondition } from '@muster/robot-agent/driver';
import { expect, test } from 'vitest';
import { identityOf } from './identity.ts';
import { createIdleTimes } from './obedience.ts';
import { noQuirks } from './quirks.ts';
import { createRandom } from './random.ts';
import { SimulatedRobot } from './simulated-robot.ts';

const held = (settings: object, more: Partial<HeldCondition> = {}): HeldCondition => ({
  settings: robotSettings.parse(settings),
  staysAwake: false,
  isQuiet: false,
  ...more,
});

function machine(index = 0) {
  const robot = new SimulatedRobot(identityOf(index, 1), noQuirks, createRandom(index));
  const events: DriverEvent[] = [];
  robot.onEvent((event) => events.push(event));
  return { robot, events };
}

const dance = { name: 'Dance', packageName: 'com.robot.dance', reopens: true };

/** Opens the app, and waits until the simulated user leaves it. */
async function openAndLeave(robot: SimulatedRobot): Promise<void> {
  await robot.openApp('com.robot.dance', null);
  for (let second = 0; robot.readState().app !== null && second < 10_000; second += 1) robot.tick(1);
  expect(robot.readState().app).toBeNull();
}

test('a condition sets volume and locks; settings it leaves open stay unchanged', () => {
  const { robot } = machine();
  const { brightness } = robot.readState().output!;
  robot.obey(held({ output: { volume: 25 }, locks: { joints: true } }));
  expect(robot.readState().output).toMatchObject({ volume: 25, brightness, areJointsLocked: true });
  robot.obey(null);
  expect(robot.readState().output).toMatchObject({ volume: 25, brightness, areJointsLocked: false });
});

test('a condition sets the brightness, and hides prompts as long as it demands that', () => {
  const { robot } = machine();
  robot.obey(held({ output: { brightness: 70 }, hidesPrompts: true }));
  expect(robot.readState().output).toMatchObject({ brightness: 70 });
  expect(robot.belongings.arePromptsHidden).toBe(true);
  robot.obey(held({}));
  expect(robot.belongings.arePromptsHidden).toBe(false);
});

test('the chassis lock exists only on a machine with wheels', () => {
  const [kebbi, service] = [machine(0).robot, machine(4).robot];
  for (const robot of [kebbi, service]) robot.obey(held({ locks: { chassis: true } }));
  expect(kebbi.readState().output!.isChassisLocked).toBeNull();
  expect(service.readState().output!.isChassisLocked).toBe(true);
});

test('the app of a reopening button is opened again soon after it was left, and this is reported', async () => {
  const { robot, events } = machine();
  robot.obey(held({ buttons: [dance] }));
  await openAndLeave(robot);
  events.length = 0;
  for (let second = 0; second < 21; second += 1) robot.tick(1);
  expect(robot.readState().app?.packageName).toBe('com.robot.dance');
  const acted = events.find(({ kind }) => kind === 'condition.acted');
  expect(eventMessage.parse({ ...acted, id: 'x', at: new Date().toISOString() })).toMatchObject({
    code: '5-6',
    detail: 'Dance',
  });
});

test('it is not reopened during do-not-disturb', async () => {
  const { robot, events } = machine();
  robot.obey(held({ buttons: [dance] }, { isQuiet: true }));
  await openAndLeave(robot);
  for (let second = 0; second < 30; second += 1) robot.tick(1);
  expect(events.filter(({ kind }) => kind === 'condition.acted')).toEqual([]);
});

test('opening a missing app fails', async () => {
  await expect(machine().robot.openApp('com.robot.gone', null)).rejects.toThrow('com.robot.gone');
});

test('a project unused for the given days is deleted, but not the one in use', () => {
  const idle = createIdleTimes();
  const day = 24 * 60 * 60;
  expect(idle.pass(6 * day, ['one', 'two'], 'two', 7)).toEqual([]);
  expect(idle.pass(day, ['one', 'two'], 'two', 7)).toEqual(['one']);
  expect(idle.pass(30 * day, ['two'], 'two', 7)).toEqual([]);
  expect(idle.pass(30 * day, ['two'], null, null)).toEqual([]);
  expect(idle.pass(1, ['two'], null, 7)).toEqual(['two']);
});
