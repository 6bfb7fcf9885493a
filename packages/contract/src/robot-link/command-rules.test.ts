import { expect, test } from 'vitest';
import { commandsLimits } from '../commands/limits.ts';
import { commandKinds, commandRules, fitsModel, sendableKinds } from './command-rules.ts';
import { robotCommand, sendableCommand } from './commands.ts';

test('the table knows every kind, and no other', () => {
  const kindsOf = (union: typeof robotCommand | typeof sendableCommand) =>
    union.options.map((option) => option.shape.kind.value).toSorted();
  expect(commandKinds.toSorted()).toEqual(kindsOf(robotCommand));
  expect(sendableKinds.toSorted()).toEqual(kindsOf(sendableCommand));
});

test('what moves or stops a robot is asked about twice, and is over in minutes', () => {
  for (const kind of ['device.restart', 'device.reset', 'device.update', 'device.relocate'] as const) {
    expect(commandRules[kind]).toMatchObject({ canWait: false, asksTwice: true });
    expect(commandRules[kind].expiryMinutes).toBeLessThanOrEqual(commandsLimits.expiryMinutes);
  }
});

test('only a service robot drives', () => {
  expect(fitsModel('device.relocate', 'service')).toBe(true);
  expect(fitsModel('device.relocate', 'air-s')).toBe(false);
  expect(fitsModel('codelab.play', 'service')).toBe(false);
  expect(fitsModel('device.restart', 'no such model')).toBe(false);
});
