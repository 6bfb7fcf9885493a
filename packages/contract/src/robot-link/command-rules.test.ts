import { expect, test } from 'vitest';
import { commandsLimits } from '../commands/limits.ts';
import { commandKinds, commandRules, fitsModel, sendableKinds } from './command-rules.ts';
import { robotCommand, sendableCommand } from './commands.ts';

test('the rules cover exactly the existing kinds', () => {
  const kindsOf = (union: typeof robotCommand | typeof sendableCommand) =>
    union.options.map((option) => option.shape.kind.value).toSorted();
  expect(commandKinds.toSorted()).toEqual(kindsOf(robotCommand));
  expect(sendableKinds.toSorted()).toEqual(kindsOf(sendableCommand));
});

test('commands that move or stop a robot need confirmation, cannot wait, and expire within minutes', () => {
  for (const kind of ['device.restart', 'device.reset', 'device.update', 'device.relocate'] as const) {
    expect(commandRules[kind]).toMatchObject({ canWait: false, asksTwice: true });
    expect(commandRules[kind].expiryMinutes).toBeLessThanOrEqual(commandsLimits.expiryMinutes);
  }
});

test('a command fits only the models it is for', () => {
  expect(fitsModel('device.relocate', 'service')).toBe(true);
  expect(fitsModel('device.relocate', 'air-s')).toBe(false);
  expect(fitsModel('codelab.play', 'service')).toBe(false);
  expect(fitsModel('device.restart', 'no such model')).toBe(false);
});
